import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { CAST_RULES } from './tidy/casts.ts'
import { CITATION_RULES } from './tidy/citations.ts'
import { DATA_RULES } from './tidy/data.ts'
import { DOCUMENT_RULES } from './tidy/documents.ts'
import { IMPORT_RULES } from './tidy/imports.ts'
import { OPERATION_RULES } from './tidy/operations.ts'
import { parser } from './tidy/parser.ts'
import { PLACE_RULES } from './tidy/places.ts'
import { type Place, type Rule, readProject, toProject } from './tidy/project.ts'
import { SIZE_AND_NAME_RULES } from './tidy/sizes-and-names.ts'

/** The rules of the architecture page that a program can check. A finding shows the file, the line and the rule. */

const RULES: readonly Rule[] = [
  ...IMPORT_RULES,
  ...PLACE_RULES,
  ...DATA_RULES,
  ...OPERATION_RULES,
  ...SIZE_AND_NAME_RULES,
  ...CAST_RULES,
  ...CITATION_RULES,
  ...DOCUMENT_RULES,
]
const project = readProject(ROOT)
afterAll(() => parser.close())

const toText =
  (says: string) =>
  ({ path, line, what }: Place) =>
    `${path}:${line} ${says}${what ? ` (${what})` : ''}`

describe.each(RULES.map((rule): [string, Rule] => [rule.says, rule]))('%s', (says, { find, except = {}, breaches }) => {
  test('holds', () => {
    expect(
      find(project)
        .filter(({ path }) => !(path in except))
        .map(toText(says)),
    ).toEqual([])
  })

  test('finds each breach of the rule', () => {
    expect(breaches.length).toBeGreaterThan(0)
    for (const breach of breaches) expect([breach, find(toProject(breach))]).not.toEqual([breach, []])
  })
})

test('has no rule with an unneeded exception', () => {
  const idle = RULES.flatMap(({ except = {}, find, says }) => {
    const needed = new Set(find(project).map(({ path }) => path))
    return Object.keys(except)
      .filter((path) => !needed.has(path))
      .map((path) => `${path} ${says}`)
  })
  expect(idle).toEqual([])
})

const findings = (text: string) =>
  PLACE_RULES.flatMap(({ find }) => find(toProject({ 'src/features/n/a/rules.ts': text }))).map(({ line }) => line)

test('ignores comments, strings and regular expressions', () => {
  expect(
    findings("// Date.now()\nconst a = 'sql(b)' + `setTimeout ${c /* parseInt */}` / /Math.random/.lastIndex"),
  ).toEqual([])
})

test('finds code inside a template on its line', () => {
  expect(findings('// Date.now()\nconst a = `b ${\n  `c ${Date.now()}`\n}`')).toEqual([3])
})

test('finds a statement on its line, with any insertions', () => {
  const statement = 'const a = sql`\n  select ${\n    b\n  }\n  from c offset ${d}`'
  const places = DATA_RULES.flatMap(({ find }) => find(toProject({ 'src/a/store.ts': statement })))
  expect(places).toEqual([{ path: 'src/a/store.ts', line: 5 }])
})
