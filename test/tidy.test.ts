import { describe, expect, test } from 'vitest'
import { ROOT } from '../src/root.ts'
import { DATA_RULES } from './tidy/data.ts'
import { IMPORT_RULES } from './tidy/imports.ts'
import { masked } from './tidy/mask.ts'
import { OPERATION_RULES } from './tidy/operations.ts'
import { PLACE_RULES } from './tidy/places.ts'
import { type Place, type Rule, readProject, toProject } from './tidy/project.ts'
import { SIZE_AND_NAME_RULES } from './tidy/sizes-and-names.ts'

/** The rules of the architecture page that a program can check. A finding tells file, line and the rule. */

const RULES: readonly Rule[] = [
  ...IMPORT_RULES,
  ...PLACE_RULES,
  ...DATA_RULES,
  ...OPERATION_RULES,
  ...SIZE_AND_NAME_RULES,
]
const project = readProject(ROOT)

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

  test('is found broken where it is', () => {
    expect(breaches.length).toBeGreaterThan(0)
    for (const breach of breaches) expect([breach, find(toProject(breach))]).not.toEqual([breach, []])
  })
})

test('no rule has an exception that it does not need', () => {
  const idle = RULES.flatMap(({ except = {}, find, says }) => {
    const needed = new Set(find(project).map(({ path }) => path))
    return Object.keys(except)
      .filter((path) => !needed.has(path))
      .map((path) => `${path} ${says}`)
  })
  expect(idle).toEqual([])
})

test('comments, strings, templates and regular expressions are told from code', () => {
  const text = "const a = 'b // c' // d\nconst e = `f ${g('h')} i` /* j\nk */ + /l'[/]m/.test(n) / o"
  expect(masked(text)).toEqual({
    code: "const a = '      '     \nconst e = `  ${g(' ')}  `     \n     + /      /.test(n) / o",
    plain: "const a = 'b // c'     \nconst e = `f ${g('h')} i`     \n     + /l'[/]m/.test(n) / o",
  })
})
