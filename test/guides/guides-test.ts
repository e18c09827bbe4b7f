import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GUIDES, ROOT } from '#app/root.ts'
import { newPython } from '../support/commands.ts'
import { freePort } from '../support/ports.ts'
import { type Sandbox, startSandbox } from '../support/sandbox-process.ts'
import { stopAfter } from '../support/stop.ts'
import { RUNNERS } from './languages.ts'
import { masked } from './masks.ts'
import { type Guide, LANGUAGES, type Language, readGuides, type Snippet, writeOutputs } from './snippets.ts'

/**
 * `npm run test:guides`: runs every snippet of the guides against a service and compares its output with the guide. The
 * snippets of one language in a guide form one program. Exits with 1 if there is a difference. Names of guides select
 * them. `--update` writes the outputs instead.
 */

const LIMIT_MS = 600_000
const words = process.argv.slice(2)
const isUpdate = words.includes('--update')
const chosen = words.filter((word) => !word.startsWith('--'))

const print = (line: string) => void process.stdout.write(`${line}\n`)
stopAfter(LIMIT_MS)

const markOf = (index: number) => `=== end of snippet ${index} ===`

/** Runs the snippets as one program. Returns the output of each. */
async function outputsOf(
  language: Language,
  snippets: readonly Snippet[],
  { address, token }: Sandbox,
  python: string,
): Promise<string[]> {
  const { print: printing, run } = RUNNERS[language]
  const program = snippets.map(({ code }, index) => `${code}${printing(markOf(index))}\n`).join('')
  const folder = mkdtempSync(join(tmpdir(), 'causeway-guide-'))
  try {
    const environment = { CAUSEWAY_URL: address, CAUSEWAY_TOKEN: token, PORT: String(await freePort()) }
    let left = await run(folder, program, environment, python)
    return snippets.map((_, index) => {
      const [output = '', ...rest] = left.split(`${markOf(index)}\n`)
      left = rest.join('')
      return `${output.trim()}\n`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the differences between the guide's outputs and the printed ones. An update writes the printed ones into the
 * guide.
 */
async function differencesIn({ name, snippets }: Guide, sandbox: Sandbox, python: string): Promise<string[]> {
  const differences: string[] = []
  for (const language of LANGUAGES) {
    const own = snippets.filter((snippet) => snippet.language === language)
    if (own.length === 0) continue
    const printed = await outputsOf(language, own, sandbox, python)
    for (const [index, snippet] of own.entries()) {
      const { output, line } = snippet
      const now = printed[index] as string
      if (output === undefined || masked(output) === masked(now)) continue
      if (isUpdate) snippet.output = now
      else differences.push(`docs/guides/${name}.md:${line} shows\n${masked(output)}\nand prints\n${masked(now)}\n`)
    }
  }
  return differences
}

/** Each guide has a separate service. */
async function check(guide: Guide, python: string): Promise<void> {
  const started = Date.now()
  const sandbox = await startSandbox()
  try {
    const differences = await differencesIn(guide, sandbox, python)
    differences.push(...sandbox.faults())
    if (isUpdate) writeOutputs(GUIDES, guide)
    if (differences.length > 0) throw new Error(differences.join('\n'))
    print(`${guide.name}: ${guide.snippets.length} snippets (${Math.round((Date.now() - started) / 1000)} s)`)
  } finally {
    await sandbox.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'causeway-guides-'))
try {
  const guides = readGuides(GUIDES).filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  if (guides.length === 0) throw new Error('No guide was found.')
  const python = await newPython(folder, join(ROOT, 'test', 'guides', 'requirements.txt'))
  for (const guide of guides) await check(guide, python)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
