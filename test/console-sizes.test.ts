import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

/**
 * The compressed sizes of the files that a browser loads of the console built by `npm run build`, in kB of 1,000 bytes.
 */

const folder = fileURLToPath(new URL('../dist/console', import.meta.url))
const files = readdirSync(folder)
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const sizeOf = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + gzipSync(textOf(name), { level: 9 }).length, 0) / 1000

/** Returns a script with the parts that it loads before it runs. */
function loadedWith(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const imported = [...textOf(name).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, part]) => part as string)
  return [name, ...imported.flatMap((part) => loadedWith(part, seen))]
}

const first = loadedWith('app.js')
/** The worker of pdf.js, and the part that starts it. */
const worker = files.filter((name) => name.startsWith('worker-'))
const isPdfJs = (name: string) => worker.some((each) => textOf(name).includes(each))
const parts = files.filter((name) => name.endsWith('.js') && !first.includes(name))
const pages = parts.filter((name) => !isPdfJs(name))

test.each([
  ['the script of the first view', sizeOf(first), 130],
  ['the largest page or part that is loaded later', Math.max(...pages.map((name) => sizeOf([name]))), 30],
  ['all scripts together', sizeOf([...first, ...pages]), 320],
  ['pdf.js', sizeOf([...parts.filter(isPdfJs), ...worker]), 500],
  ['the style sheet', sizeOf(['app.css']), 15],
])('%s: %f kB', (what, size, most) => {
  process.stdout.write(`${what}: ${size.toFixed(1)} kB of ${most}\n`)
  expect(first).toContain('app.js')
  expect(first.filter(isPdfJs)).toEqual([])
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(most)
})
