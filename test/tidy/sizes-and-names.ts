import { isTest, lineAt, type Place, type Project, type Rule, type SourceFile, sources } from './project.ts'

const MOST_LINES = 300
const MOST_FUNCTION_LINES = 60
/** Schemas and tables may be longer. */
const MAY_BE_LONG =
  /\/contract(\.ts|\/)|-contract\.ts$|\/schemas?\.ts$|\/(code-lists|error-catalogue|currencies|corridors)\.ts$/

/** A line on which a function may begin: a declaration, a method, or the start of an arrow function. */
const METHOD =
  /^\s+(?:(?:private|public|static|async|override|get|set)\s+)*(?!(?:if|for|while|switch|catch)\b)[\w#]+(?:<[^>]*>)?\(.*\{$/
const isBeginning = (line: string) => /\bfunction\b|=>\s*\{$/.test(line) || METHOD.test(line)

/** Functions with a body of several lines. The opening brace ends a line, as everywhere in this project. */
function* functionsOf({ path, code }: SourceFile): Generator<Place & { length: number }> {
  const lines = code.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!isBeginning(line)) continue
    const opening = lines.findIndex((each, at) => at >= index && /\{$/.test(each))
    const last = closingLine(lines, opening)
    if (opening >= 0 && last !== undefined) yield { path, line: index + 1, length: last - index + 1 }
  }
}

/** The line on which the brace at the end of a line is closed. */
function closingLine(lines: readonly string[], opening: number): number | undefined {
  let depth = 1
  for (let at = opening + 1; at < lines.length; at++) {
    for (const brace of (lines[at] as string).match(/[{}]/g) ?? []) {
      depth += brace === '{' ? 1 : -1
      if (depth === 0) return at
    }
  }
  return undefined
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
const isVague = (name: string) => wordsOf(name).some((word) => /^(data|infos?|managers?|helpers?|utils?)$/.test(word))

const vagueFiles = (project: Project): Place[] =>
  sources(project)
    .filter(({ path }) => isVague(path) || path.endsWith('/service.ts'))
    .map(({ path }) => ({ path, line: 1 }))

const vagueExports = (project: Project): Place[] =>
  sources(project).flatMap(({ path, code }) =>
    [...code.matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)(.*)/gm)]
      .filter(([, name, rest]) => isVague(name as string) && isFunction(name as string, rest as string))
      .map((match) => ({ path, line: lineAt(code, match.index), what: match[1] })),
  )

/** Schemas are named by the interface, in upper case or as constants without parameters. */
const isFunction = (name: string, rest: string) =>
  /^[a-z]/.test(name) &&
  (!/^\s*[:=]/.test(rest) || /=\s*(async\s*)?(<[^=]*>)?\(.*=>|=\s*(async\s+)?\w+\s*=>/.test(rest))

export const SIZE_AND_NAME_RULES: readonly Rule[] = [
  {
    says: `A file holds at most ${MOST_LINES} lines, tables, schemas and tests excepted: cut it along a story.`,
    find: ({ files }) =>
      files
        .filter(
          ({ path }) => /^(src|bench|sdk|examples)\/.*\.ts$/.test(path) && !isTest(path) && !MAY_BE_LONG.test(path),
        )
        .filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES)
        .map(({ path }) => ({ path, line: MOST_LINES })),
    breaches: [{ 'src/features/a/rules.ts': 'const b = 1\n'.repeat(MOST_LINES + 1) }],
  },
  {
    says: `A function holds at most ${MOST_FUNCTION_LINES} lines, those of tests excepted: cut it along a story.`,
    find: (project) =>
      sources(project)
        .flatMap((file) => [...functionsOf(file)])
        .filter(({ length }) => length > MOST_FUNCTION_LINES),
    breaches: [
      { 'src/a.ts': `export function b(\n  c: number,\n): { d: number } {\n${'  c++\n'.repeat(MOST_FUNCTION_LINES)}}` },
      { 'src/a.ts': `const b = () => {\n${'  c++\n'.repeat(MOST_FUNCTION_LINES)}}` },
      {
        'src/a.ts': `class A {\n  async b(c: string): Promise<void> {\n${"    if (c) { '}' }\n".repeat(MOST_FUNCTION_LINES)}  }\n}`,
      },
    ],
  },
  {
    says: 'A file is named after what it is about: not data, info, manager, helper, utils or service.',
    find: vagueFiles,
    except: {
      'src/features/customers/info-fields.ts': 'The interface calls them customer info fields.',
    },
    breaches: [
      { 'src/features/a/token-utils.ts': '' },
      { 'src/features/helpers/index.ts': '' },
      { 'src/features/a/service.ts': '' },
    ],
  },
  {
    says: 'An exported function is named after what it does: not data, info, manager, helper or utils.',
    find: vagueExports,
    breaches: [
      { 'src/a.ts': 'export function loadUserData(): void {}' },
      { 'src/a.ts': 'export const tokenHelper = async (token: string) => token' },
      { 'src/a.ts': 'export const withInfo = <T>(value: T): T => value' },
    ],
  },
]
