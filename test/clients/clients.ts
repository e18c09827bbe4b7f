import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../../src/app/root.ts'
import { newPython, run } from '../support/commands.ts'
import { preparedForRust } from './prepared-for-rust.ts'

/** The clients of `npm run test:clients`, with their steps: generate, compile, run. */

/** The folder of the stories, each in the folder of its client. */
export const CLIENTS_FOLDER = join(ROOT, 'test', 'clients')

/** The limit of a client's slowest step: Maven and Cargo first fetch missing packages. */
const STEP_LIMIT_MS = 1_200_000

const PROGRAMS = join(CLIENTS_FOLDER, 'node_modules', '.bin')
const program = (name: string) => join(PROGRAMS, name)

export interface Client {
  /** Name of the generator or the language, and of the folder next to this file with its files. */
  name: string
  /** The story, and files that its compiler needs. */
  files: readonly string[]
  /** Programs that a machine may lack. CI must have them. */
  needs?: readonly string[]
  /** Only a run with the client's name or with `--all` makes it. */
  isSlow?: true
  /** Makes the client in a folder with `openapi.json` and the files. Returns the generator's output. */
  generate(folder: string): Promise<string>
  /** Returns the warnings in the generator's output. */
  warningsIn(said: string): string[]
  compile(folder: string): Promise<unknown>
  run(folder: string, environment: Record<string, string>): Promise<unknown>
}

const warningsIn = (said: string) => said.match(/^.*(?:\bwarn|⚠|unable to|cannot|skipp).*/gim) ?? []

/**
 * The story in TypeScript. The compiler checks it at its strictest. The bundler follows, because generators omit file
 * extensions.
 */
const typescript = {
  files: ['story.ts'],
  warningsIn,
  compile: async (folder: string) => {
    copyFileSync(join(CLIENTS_FOLDER, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    symlinkSync(join(CLIENTS_FOLDER, 'node_modules'), join(folder, 'node_modules'))
    await run(program('tsc'), ['--project', folder])
    const bundled = [
      'story.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--log-level=warning',
      '--outfile=story.mjs',
    ]
    await run(join(ROOT, 'node_modules', '.bin', 'esbuild'), bundled, { cwd: folder })
  },
  run: (folder: string, environment: Record<string, string>) =>
    run(process.execPath, ['story.mjs'], { cwd: folder, environment }),
}

/** The warnings of Maven. It writes the level before every line, and some informational lines report skipped steps. */
const MAVEN_WARNING = /^\[(?:WARNING|ERROR)\] .*/gm

/** Warnings of openapi-generator that do not show an error of the document. */
const KNOWN_TO_OPENAPI_GENERATOR: readonly RegExp[] = [
  // Appears for every document of version 3.1.
  /OpenAPI 3\.1 support is still in beta/,
  // For a schema without a name, which is correct in a body or a property.
  /Failed to get the schema name: null/,
  /allOf schema `null` containing multiple types \(not model\) is not supported/,
  // Appears for named examples, which the generator leaves out.
  /Ignoring complex example on request body/,
  // For `Customer`, which has the common members of its branches next to `oneOf`.
  /'oneOf' is intended to include only the additional optional OAS extension discriminator object/,
  // Appears for reserved words of Rust, and for names that remain unchanged.
  /cannot be used as an? [a-z/ ]*name\. Renamed to /,
]

const warningsOfOpenapiGenerator = (said: string): string[] =>
  (said.match(MAVEN_WARNING) ?? []).filter((line) => !KNOWN_TO_OPENAPI_GENERATOR.some((known) => known.test(line)))

const maven = (folder: string, phase: string) =>
  run('mvn', ['--batch-mode', '--no-transfer-progress', phase], { cwd: folder, timeoutMs: STEP_LIMIT_MS })

const generateWithMaven = (folder: string) => maven(folder, 'generate-sources')

/** Returns the story in a JVM language. `main` is its class. */
const jvm = (main: string) => ({
  needs: ['mvn', 'java'],
  isSlow: true as const,
  generate: generateWithMaven,
  warningsIn: warningsOfOpenapiGenerator,
  compile: (folder: string) => maven(folder, 'process-classes'),
  run: (folder: string, environment: Record<string, string>) =>
    run('java', ['-cp', ['target/classes', 'target/lib/*'].join(delimiter), main], { cwd: folder, environment }),
})

export const CLIENTS: readonly Client[] = [
  {
    name: 'openapi-fetch',
    ...typescript,
    generate: (folder) =>
      run(program('openapi-typescript'), ['openapi.json', '--output', 'generated.ts'], { cwd: folder }),
  },
  {
    name: 'hey-api',
    ...typescript,
    generate: (folder) =>
      run(program('openapi-ts'), ['--input', 'openapi.json', '--output', 'generated', '--no-log-file'], {
        cwd: folder,
      }),
  },
  {
    name: 'oapi-codegen',
    files: ['story.go', 'oapi-codegen.yaml', 'go.mod', 'go.sum'],
    needs: ['go'],
    warningsIn,
    generate: (folder) => {
      mkdirSync(join(folder, 'causeway'))
      return run('go', ['tool', 'oapi-codegen', '--config', 'oapi-codegen.yaml', 'openapi.json'], { cwd: folder })
    },
    compile: async (folder) => {
      // With this flag, every folder reuses earlier compilations.
      const options = { cwd: folder, environment: { GOFLAGS: '-trimpath' }, timeoutMs: STEP_LIMIT_MS }
      await run('go', ['vet', './...'], options)
      await run('go', ['build', '-o', 'story', '.'], options)
    },
    run: (folder, environment) => run(join(folder, 'story'), [], { cwd: folder, environment }),
  },
  {
    name: 'openapi-python-client',
    files: ['story.py'],
    warningsIn,
    generate: async (folder) => {
      const python = await newPython(folder, join(CLIENTS_FOLDER, 'openapi-python-client', 'requirements.txt'))
      return run(
        join(python, 'openapi-python-client'),
        ['generate', '--path', 'openapi.json', '--output-path', 'generated', '--meta', 'none', '--fail-on-warning'],
        {
          cwd: folder,
          environment: { PATH: `${python}:${process.env.PATH}` },
        },
      )
    },
    compile: (folder) =>
      run(join(folder, 'venv', 'bin', 'mypy'), ['--strict', '--follow-imports=silent', 'story.py'], { cwd: folder }),
    run: (folder, environment) =>
      run(join(folder, 'venv', 'bin', 'python'), ['story.py'], { cwd: folder, environment }),
  },
  { name: 'java', files: ['pom.xml', 'src/Story.java'], ...jvm('Story') },
  { name: 'kotlin', files: ['pom.xml', '.mvn/jvm.config', 'src/Story.kt'], ...jvm('StoryKt') },
  {
    name: 'rust',
    files: ['pom.xml', 'Cargo.toml', 'src/main.rs'],
    needs: ['mvn', 'cargo'],
    isSlow: true,
    warningsIn: warningsOfOpenapiGenerator,
    generate: (folder) => {
      const document = join(folder, 'openapi.json')
      writeFileSync(document, preparedForRust(readFileSync(document, 'utf8')))
      return generateWithMaven(folder)
    },
    compile: (folder) => run('cargo', ['build', '--quiet'], { cwd: folder, timeoutMs: STEP_LIMIT_MS }),
    run: (folder, environment) => run(join(folder, 'target', 'debug', 'story'), [], { cwd: folder, environment }),
  },
]
