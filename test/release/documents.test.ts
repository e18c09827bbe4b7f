import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { type Block, blocksIn, findDocuments, readDocument } from './documents.ts'
import { ELSEWHERE, GUIDES, RELEASE_DOCUMENTS, STEPS } from './places.ts'

/** Each command of the documents runs somewhere: on the machine of commands-test.ts, in the test of the guides, or as the table says. */

const DOCUMENTS = findDocuments()
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The commands of a block; a command may continue on further lines. */
const commandsIn = ({ code }: Block): string[] =>
  code
    .replaceAll(/\\\n */g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const isGuideSnippet = ({ document, language }: Block) => document.startsWith(GUIDES) && language === 'sh'
const elsewhere = DOCUMENTS.filter((document) => !RELEASE_DOCUMENTS.includes(document)).flatMap((document) =>
  blocksIn(document)
    .filter((block) => !isGuideSnippet(block))
    .flatMap((block) => commandsIn(block).map((command) => ({ document, command }))),
)
const covers = (
  row: { document: string; command: string },
  { document, command }: { document: string; command: string },
) => row.document === document && command.startsWith(row.command)

test('there are documents with commands for operators and for contributors', () => {
  expect(DOCUMENTS).toEqual(
    expect.arrayContaining([...RELEASE_DOCUMENTS, 'README.md', 'CONTRIBUTING.md', `${GUIDES}cards.md`]),
  )
})

test('has a row for each command that does not run on the machine', () => {
  expect(elsewhere.length).toBeGreaterThan(20)
  expect(elsewhere.filter((command) => !ELSEWHERE.some((row) => covers(row, command)))).toEqual([])
})

describe.each(ELSEWHERE)('the row of $command in $document', (row) => {
  test('matches a command', () => {
    expect(elsewhere.some((command) => covers(row, command))).toBe(true)
  })

  test('names a test that exists, or a reason', () => {
    const { provenBy, skippedBecause } = row
    expect([provenBy, skippedBecause].filter(Boolean)).toHaveLength(1)
    if (provenBy) expect(textOf(provenBy[0])).toContain(provenBy[1])
  })
})

test.each(STEPS)('the step for $of matches a block of $document', ({ document, of }) => {
  expect(blocksIn(document).filter(({ code }) => code.includes(of))).not.toEqual([])
})

test('CI runs the commands of the release and the snippets of the guides', () => {
  expect(textOf('.ci/run')).toContain('built release-test')
  expect(textOf('.ci/run')).toContain('built guides-test')
})

test('names only existing operator commands in documents', () => {
  const { paths } = JSON.parse(textOf('openapi-operator.json'))
  const operations = Object.values<Record<string, { operationId?: string }>>(paths).flatMap(Object.values)
  const kebab = (name = '') => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const known = new Set([...operations.map(({ operationId }) => kebab(operationId)), 'login', 'logout', 'help'])
  const named = DOCUMENTS.flatMap((document) =>
    [...readDocument(document).matchAll(/\bcauseway operator ([a-z][\w-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('keeps npm from fetching a stranger’s package of our name through any document', () => {
  const commands = DOCUMENTS.flatMap((document) => blocksIn(document).flatMap(commandsIn))
  expect(commands.filter((command) => /\bnpx (?!--no-install |vitest )/.test(command))).toEqual([])
})
