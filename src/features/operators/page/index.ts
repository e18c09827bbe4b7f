import type { Feature } from '../../../runtime/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../people/index.ts'
import { type ConsoleFile, consoleContents } from './contents.ts'

/** The page of the console. */
export const page: Feature<ConsoleDependencies & { consoleFile: ConsoleFile }> = {
  bind: ({ consoleFile, ...dependencies }) => ({
    contents: consoleContents(consoleFile, consoleOf(dependencies).origin),
  }),
}
