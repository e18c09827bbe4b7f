import { lineAt, type Place, type Project, type Rule } from './project.ts'

/** Checks that the documents list exactly the existing parts of the project. */

const SCRIPTS = 'CONTRIBUTING.md'
const GLOSSARY = 'docs/glossary.md'

const textOf = ({ files }: Project, path: string) => files.find((file) => file.path === path)?.text ?? ''

interface Named {
  name: string
  line: number
}

const namesIn = (text: string, pattern: RegExp): Named[] =>
  [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({ name, line: lineAt(text, index) }))

/** Returns the rows of the table below its heading. */
function scriptRows(project: Project): Named[] {
  const [before = '', table = ''] = textOf(project, SCRIPTS).split(/(?<=^## Scripts$)/m)
  return namesIn(table, /^\| `([\w:-]+)` \|/gm).map(({ name, line }) => ({
    name,
    line: lineAt(before, before.length) + line - 1,
  }))
}

function scriptsOutOfStep(project: Project): Place[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(textOf(project, 'package.json') || '{}')
  const rows = scriptRows(project)
  const missing = Object.keys(scripts).filter((name) => rows.filter((row) => row.name === name).length !== 1)
  return [
    ...missing.map((what) => ({ path: 'package.json', line: 1, what })),
    ...rows.filter(({ name }) => !(name in scripts)).map(({ name: what, line }) => ({ path: SCRIPTS, line, what })),
  ]
}

function placesThatAreGone(project: Project): Place[] {
  const text = textOf(project, GLOSSARY)
  const isThere = (place: RegExp) => project.files.some(({ path }) => place.test(path))
  const gone = [
    ...namesIn(text, /`((?:src|migrations)(?:\/[\w./-]+)?)`/g).filter(
      ({ name }) => !isThere(new RegExp(`^${name}(/|$)`)),
    ),
    ...namesIn(text, /[Ff]eature `([\w-]+)`/g).filter(
      ({ name }) => !isThere(new RegExp(`^src/features/(.+/)?${name}/`)),
    ),
  ]
  return gone.map(({ name: what, line }) => ({ path: GLOSSARY, line, what }))
}

/**
 * Returns the terms of the glossary: the first cells of its tables, without headings. A cell may contain several terms.
 */
const termsIn = (project: Project): Named[] =>
  namesIn(textOf(project, GLOSSARY), /^\| (?!Word \|)([^|]+?) \|/gm).flatMap(({ name, line }) =>
    name.split(', ').map((term) => ({ name: term, line })),
  )

/** Returns a pattern for a term in prose or in a name: `held order`, `Held orders`, `heldOrder`, `held-orders`. */
const formOf = (term: string) => new RegExp(`\\b\\w*${term.replaceAll(/[ -]/g, '[ _-]?')}`, 'i')

/** Returns terms that only the glossary contains, and terms of a README that the glossary lacks. */
function termsOutOfStep(project: Project): Place[] {
  const terms = termsIn(project)
  const others = project.files.filter(({ path }) => path !== GLOSSARY)
  const idle = terms.filter(({ name }) => !others.some(({ text }) => formOf(name).test(text)))
  const unknown = others.flatMap(({ path, text }) =>
    namesIn(text, /^Words: (.+) \(\[glossary\]/gm).flatMap(({ name, line }) =>
      name
        .split(', ')
        .filter((word) => !terms.some((term) => term.name === word))
        .map((what) => ({ path, line, what })),
    ),
  )
  return [...idle.map(({ name: what, line }) => ({ path: GLOSSARY, line, what })), ...unknown]
}

/** Returns each top folder of `src/`, each area of features and each room of the runtime. */
const foldersIn = ({ files }: Project): string[] => {
  const named = files.flatMap(({ path }) => [
    /^src\/[^/]+(?=\/)/.exec(path)?.[0],
    /^src\/(features|runtime)\/[^/]+(?=\/)/.exec(path)?.[0],
  ])
  return [...new Set(named)].filter((folder) => folder !== undefined)
}

const READS_IN_A_MINUTE = 9

/** Returns folders without a README.md, and each README.md that is too long or names a missing file. */
function foldersWithoutWelcome(project: Project): Place[] {
  const isThere = (place: string) => project.files.some(({ path }) => path === place || path.startsWith(place))
  return foldersIn(project).flatMap((folder): Place[] => {
    const [path, line] = [`${folder}/README.md`, 1]
    const text = textOf(project, path)
    if (!text || text.trimEnd().split('\n').length > READS_IN_A_MINUTE) return [{ path, line }]
    return namesIn(text, /`([\w./-]+(?:\.ts|\/))`/g)
      .filter(({ name }) => !isThere(`${folder}/${name}`) && !isThere(name) && !isThere(`src/${name}`))
      .map((name) => ({ path, line: name.line, what: name.name }))
  })
}

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    says: 'Each npm script has one row in the table of CONTRIBUTING.md, and each row names a script.',
    find: scriptsOutOfStep,
    breaches: [
      { 'package.json': '{ "scripts": { "a": "b" } }', 'CONTRIBUTING.md': '| `a` | runs b |\n## Scripts\n' },
      { 'package.json': '{ "scripts": {} }', 'CONTRIBUTING.md': '## Scripts\n| `a` | runs b |' },
      { 'package.json': '{ "scripts": { "a": "b" } }', 'CONTRIBUTING.md': '## Scripts\n| `a` | b |\n| `a` | c |' },
    ],
  },
  {
    says: `Each folder of src/, each area of features and each room of the runtime introduces itself in a README.md of at most ${READS_IN_A_MINUTE} lines, which names files that exist.`,
    find: foldersWithoutWelcome,
    breaches: [
      { 'src/money/money.ts': '' },
      { 'src/money/money.ts': '', 'src/money/README.md': 'Money.\n'.repeat(10) },
      { 'src/money/money.ts': '', 'src/money/README.md': 'Start with `amounts.ts`.' },
      { 'src/features/README.md': 'Features.', 'src/features/cards/index.ts': '' },
    ],
  },
  {
    says: 'Each place in the source that the glossary names exists.',
    find: placesThatAreGone,
    breaches: [
      { 'docs/glossary.md': '| quote | An offer. | feature `quotes` |', 'src/features/quote/index.ts': '' },
      { 'docs/glossary.md': '| book | Balances. | `src/ledger/book.ts` |', 'src/ledger/books.ts': '' },
    ],
  },
  {
    says: 'Each term of the glossary is used somewhere else, and each word that a README takes from the glossary is a term of it.',
    find: termsOutOfStep,
    breaches: [
      { 'docs/glossary.md': '| quote | An offer. | |', 'docs/a.md': 'A payment.' },
      { 'docs/glossary.md': '', 'src/money/README.md': 'Words: quote ([glossary](../../docs/glossary.md)).' },
    ],
  },
]
