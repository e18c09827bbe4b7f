import { type ConsoleDependencies, consoleOf } from '#features/people/index.ts'
import type { ServedContent } from '#runtime/http/static-content.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { type ConsoleFiles, consoleContents } from './contents.ts'

export { CONSOLE_PATH, type ConsoleFiles } from './contents.ts'

interface PageDependencies {
  consoleFiles: ConsoleFiles
  manual: readonly ServedContent[]
}

/** The page of the console, and its manual. */
export const page: Feature<ConsoleDependencies & PageDependencies> = {
  bind({ consoleFiles, manual, ...dependencies }) {
    const { origin } = consoleOf(dependencies)
    return { contents: [...consoleContents(consoleFiles, origin), ...manual.map((each) => ({ ...each, origin }))] }
  },
}
