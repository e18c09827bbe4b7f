import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import { run } from '../support/commands.ts'
import type { Language } from './snippets.ts'

/** The program that the snippets of a guide form in each language, and the way to run it. */
export interface Runner {
  /** Returns a statement that prints the text on a separate line. */
  print(text: string): string
  /** Runs the program in the folder and returns its output. `python` is the folder of Python's programs. */
  run(folder: string, program: string, environment: Record<string, string>, python: string): Promise<string>
}

const TSC = join(ROOT, 'node_modules', '.bin', 'tsc')
const ESBUILD = join(ROOT, 'node_modules', '.bin', 'esbuild')
const PACKAGES = { '@causeway/client': 'sdk/client/src/index.ts', '@causeway/wallet': 'sdk/wallet/src/index.ts' }

const sourceOf = (file: string) => join(ROOT, file)
/** The compiler checks snippets with the project's options. The packages need no build. */
const COMPILER = {
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    noUnusedLocals: false,
    lib: ['es2024', 'dom'],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    paths: Object.fromEntries(Object.entries(PACKAGES).map(([name, file]) => [name, [sourceOf(file)]])),
  },
  include: ['story.ts'],
  exclude: [],
}
const ALIASES = Object.entries(PACKAGES).map(([name, file]) => `--alias:${name}=${sourceOf(file)}`)
const BUNDLE = ['story.ts', '--bundle', '--platform=node', '--format=esm', '--log-level=warning', '--outfile=story.mjs']

export const RUNNERS: Record<Language, Runner> = {
  sh: {
    print: (text) => `echo; echo '${text}'`,
    run: (folder, program, environment) =>
      run('bash', ['-euo', 'pipefail', '-c', program], { cwd: folder, environment }),
  },
  ts: {
    print: (text) => `console.log('\\n${text}')`,
    run: async (folder, program, environment) => {
      writeFileSync(join(folder, 'story.ts'), program)
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER))
      await run(TSC, ['--project', folder])
      await run(ESBUILD, [...BUNDLE, ...ALIASES], { cwd: folder })
      return run(process.execPath, ['story.mjs'], { cwd: folder, environment })
    },
  },
  python: {
    print: (text) => `print('\\n${text}')`,
    run: (folder, program, environment, python) =>
      run(join(python, 'python'), ['-c', program], { cwd: folder, environment }),
  },
}
