import { lineAt, type Place, type Project, type Rule, type SourceFile } from './project.ts'

/** Comments, names and texts say things in the field's own words. These words mark a sentence that does not. */
const RIDDLES = /\b(nobody|whoever|somebody|told|of ours)\b/gi

const isCounted = ({ path }: SourceFile) => /^(src|test|bench|sdk)\/.*\.ts$/.test(path)

const riddlesIn = ({ path, text }: SourceFile): Place[] =>
  [...text.matchAll(RIDDLES)].map(({ 0: what, index }) => ({ path, line: lineAt(text, index), what }))

export const PLAIN_WORD_RULES: readonly Rule[] = [
  {
    says: 'Sentences name what they are about: the words nobody, whoever, somebody, told and "of ours" stand neither in the source nor in its tests.',
    find: ({ files }: Project) => files.filter(isCounted).flatMap(riddlesIn),
    breaches: [
      { 'src/a.ts': '/** Whoever is told. */' },
      { 'test/a.test.ts': "test('nobody pays')" },
      { 'bench/a.ts': '// a key of ours' },
    ],
  },
]
