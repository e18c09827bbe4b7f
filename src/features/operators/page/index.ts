import type { Feature } from '../../../runtime/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../../people/people/index.ts'
import { type ConsoleFiles, consoleContents } from './contents.ts'

export type { ConsoleFiles } from './contents.ts'

/** The page of the console. */
export const page: Feature<ConsoleDependencies & { consoleFiles: ConsoleFiles }> = {
  bind: ({ consoleFiles, ...dependencies }) => ({
    contents: consoleContents(consoleFiles, consoleOf(dependencies).origin),
  }),
}
