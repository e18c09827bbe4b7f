import { lineAt, type Place, type Project, type Rule, type SourceFile } from './project.ts'

/** Citations of the specification, for example `payments 4.2` or `cards-stablecoins A7`. */
const AREA = /^docs\/spec\/([a-z-]+)\.md$/
const HEADING = /^#+ ([AB]?\d+(?:\.\d+)*)\.? /
const ITEM = /^\s*(\d+)\. /

/** Returns the sections of an area and the numbered rules below them: `4.2` is section 4.2 or rule 2 of section 4. */
function sectionsIn({ text }: SourceFile): Set<string> {
  const found = new Set<string>()
  let section = ''
  for (const line of text.split('\n')) {
    section = HEADING.exec(line)?.[1] ?? section
    const item = ITEM.exec(line)?.[1]
    found.add(item === undefined ? section : `${section}.${item}`)
  }
  return found
}

function findMissing({ files }: Project): Place[] {
  const areas = new Map(
    files.flatMap((file) => {
      const area = AREA.exec(file.path)?.[1]
      return area === undefined ? [] : [[area, sectionsIn(file)] as const]
    }),
  )
  const citation = new RegExp(
    `\\b(${[...areas.keys()].join('|')})(?:\\.md\`)? (?:section )?([AB]?\\d+(?:\\.\\d+)*)`,
    'g',
  )
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(citation)]
      .filter(([, area = '', section = '']) => !areas.get(area)?.has(section))
      .map(({ index, 0: what }) => ({ path, line: lineAt(text, index), what })),
  )
}

export const CITATION_RULES: readonly Rule[] = [
  {
    says: 'Every section of the specification that is cited exists.',
    find: findMissing,
    breaches: [
      {
        'docs/spec/payments.md': '## 1. Conventions\n',
        'src/features/n/a/rules.ts': '/** Rounded up (payments 2). */',
      },
      {
        'docs/spec/payments.md': '## 1. Conventions\n1. One\n2. Two\n',
        'docs/operating.md': 'Rounded up (`payments.md` section 1.3).',
      },
    ],
  },
]
