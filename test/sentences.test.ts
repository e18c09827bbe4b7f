import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import { isOdd, type Kind, type Sentence, sentencesIn } from './tidy/sentences.ts'

/**
 * Sentences that are hard to read, in documents, comments, texts and test titles (see "How we write" in
 * CONTRIBUTING.md). A list of hashes excepts the older ones; new ones fail the test.
 */

const KNOWN = join(import.meta.dirname, 'tidy/known-sentences.txt')
const READ = /\.(md|tsx?|mjs)$/
/** The patterns themselves, and texts by others. */
const LEFT_OUT = /^test\/tidy\/sentences\.ts$|^docs\/spec\/|(^|\/)(vectors|fixtures)\//

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
const sentences = listed
  .split('\n')
  .filter((path) => READ.test(path) && !LEFT_OUT.test(path) && existsSync(join(ROOT, path)))
  .flatMap((path) => sentencesIn(path, readFileSync(join(ROOT, path), 'utf8')))
const odd = sentences.filter(isOdd)

const hashOf = ({ text }: Sentence) => createHash('sha256').update(text).digest('hex').slice(0, 10)
const toText = ({ path, line, text }: Sentence) => `${path}:${line} ${text}`

/** Returns one line for all hashes with the same beginning, so two changes seldom conflict. */
function record(hashes: readonly string[]): string {
  const lines = grouped([...new Set(hashes)].sort(), (hash) => hash.slice(0, 2))
  return [...lines].map(([start, rest]) => `${start} ${rest.map((hash) => hash.slice(2)).join(' ')}\n`).join('')
}

function readKnown(): Set<string> {
  const lines = readFileSync(KNOWN, 'utf8').trim().split('\n')
  return new Set(
    lines.flatMap((line) =>
      line
        .split(' ')
        .slice(1)
        .map((rest) => line.slice(0, 2) + rest),
    ),
  )
}

test('adds no sentence that its reader has to solve', () => {
  const known = readKnown()
  expect(odd.filter((each) => !known.has(hashOf(each))).map(toText)).toEqual([])
})

test('the record names no sentence that is gone: npm run sentences', async () => {
  const known = readKnown()
  await expect(record(odd.map(hashOf).filter((hash) => known.has(hash)))).toMatchFileSnapshot(KNOWN)
})

/** The maximum share of odd sentences for each kind of text, in percent. It may only fall. */
const MOST: Record<Exclude<Kind, 'specification'>, number> = {
  documents: 4,
  decisions: 2,
  guides: 1,
  'console texts': 1,
  'texts of the service': 1,
  comments: 1,
  'test titles': 1,
}

test.each(Object.entries(MOST))('of the sentences in %s at most %i in a hundred are odd', (kind, most) => {
  const ofKind = sentences.filter((each) => each.kind === kind)
  expect((100 * ofKind.filter(isOdd).length) / ofKind.length).toBeLessThanOrEqual(most)
})

test.each([
  'What is refused is refused before the passkey is asked for.',
  'Of an order in a file the bank knows more.',
  'The file ends with that of Friday.',
  'Nothing leaves without its payer.',
  'The clock stands at noon today.',
])('finds a sentence like this: %s', (text) => {
  expect(sentencesIn('docs/a.md', text).filter(isOdd)).toHaveLength(1)
})

test('finds sentences in comments, texts, titles and cells, and not in code', () => {
  const found = (path: string, text: string) => sentencesIn(path, text).map((each) => `${each.kind}: ${each.text}`)
  expect(
    found('src/a.ts', "/** The first of them. It has two\n * lines here. */\nconst a = 'Text of four words'\n"),
  ).toEqual([
    'comments: The first of them.',
    'comments: It has two lines here.',
    'texts of the service: Text of four words',
  ])
  expect(found('src/a.test.ts', "test('rejects a quote above it', () => {})")).toEqual([
    'test titles: rejects a quote above it',
  ])
  expect(found('docs/a.md', '| a | a cell of words |\n|---|---|\n```sh\nwhat is not read here\n```\n')).toEqual([
    'documents: a cell of words',
  ])
})
