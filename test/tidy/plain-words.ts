import { lineAt, type Place, type Project, type Rule, type SourceFile } from './project.ts'

/** Comments, names and texts say things in the field's own words. These words mark a sentence that does not. */
const RIDDLES = /\b(nobody|whoever|somebody|told|of ours)\b/gi

/** How many are left in the whole project. This number only falls: lower it to what is counted when you reword one. */
const MOST_RIDDLES = 3

const isCounted = ({ path }: SourceFile) => /^(src|test|bench|sdk)\/.*\.ts$/.test(path)

const riddlesIn = ({ path, text }: SourceFile): Place[] =>
  [...text.matchAll(RIDDLES)].map(({ 0: what, index }) => ({ path, line: lineAt(text, index), what }))

function riddlesBeyondTheMost({ files }: Project): Place[] {
  const riddles = files.filter(isCounted).flatMap(riddlesIn)
  return riddles.length > MOST_RIDDLES ? riddles : []
}

export const PLAIN_WORD_RULES: readonly Rule[] = [
  {
    says: `At most ${MOST_RIDDLES} riddle words (nobody, whoever, somebody, told, of ours) stand in the source and its tests.`,
    find: riddlesBeyondTheMost,
    breaches: [
      { 'src/a.ts': '/** Whoever is told. */\n'.repeat(MOST_RIDDLES / 2 + 1) },
      { 'test/a.test.ts': "test('nobody pays')\n".repeat(MOST_RIDDLES + 1) },
      { 'bench/a.ts': '// a key of ours\n'.repeat(MOST_RIDDLES + 1), 'sdk/a.ts': '' },
    ],
  },
]
