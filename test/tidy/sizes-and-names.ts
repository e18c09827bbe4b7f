import type { Identifier, Node } from 'typescript/unstable/ast'
import {
  isClassDeclaration,
  isExportSpecifier,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isVariableDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import { isTest, type Place, type Project, type Rule, type SourceFile, sources } from './project.ts'
import { firstLineOf, isExported, lastLineOf, nameOf } from './syntax.ts'

const MOST_LINES = 300
const MOST_FUNCTION_LINES = 60
/** Schemas and tables may be longer. */
const MAY_BE_LONG =
  /\/contract(\.ts|\/)|-contract\.ts$|\/schemas?\.ts$|\/(code-lists|error-catalogue|currencies|corridors)\.ts$/

/** Returns every function with a body, and the line of its beginning. */
const functionsOf = ({ path, nodes }: SourceFile): (Place & { length: number })[] =>
  nodes
    .filter(isFunctionLikeDeclaration)
    .filter(({ body }) => body !== undefined)
    .map((node) => ({ path, line: firstLineOf(node), length: lastLineOf(node) - firstLineOf(node) + 1 }))

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
  sources(project).flatMap(({ path, nodes }) => {
    const exported = new Set(nodes.flatMap(exportedNames))
    return nodes
      .flatMap(declaredFunctions)
      .filter(({ text }) => exported.has(text) && isVague(text))
      .map((name) => ({ path, line: firstLineOf(name), what: name.text }))
  })

/** Returns the names that a statement exports, as the file itself calls them. */
function exportedNames(node: Node): string[] {
  if (isExportSpecifier(node)) return [(node.propertyName ?? node.name).text]
  const isDeclared = isFunctionDeclaration(node) || isClassDeclaration(node)
  if (isDeclared && isExported(node)) return node.name ? [node.name.text] : []
  if (!isVariableStatement(node) || !isExported(node)) return []
  return node.declarationList.declarations.flatMap(({ name }) => nameOf(name) ?? [])
}

/** Returns the name of a callable declaration in a statement. Schemas have the interface's names, in upper case. */
const declaredFunctions = (node: Node): Identifier[] => namesOfFunctions(node).filter(({ text }) => /^[a-z]/.test(text))

function namesOfFunctions(node: Node): Identifier[] {
  if (isFunctionDeclaration(node) || isClassDeclaration(node)) return node.name ? [node.name] : []
  const isFunction = isVariableDeclaration(node) && node.initializer && isFunctionLikeDeclaration(node.initializer)
  return isFunction && isIdentifier(node.name) ? [node.name] : []
}

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
    breaches: [{ 'src/features/n/a/rules.ts': 'const b = 1\n'.repeat(MOST_LINES + 1) }],
  },
  {
    says: `A function holds at most ${MOST_FUNCTION_LINES} lines, those of tests excepted: cut it along a story.`,
    find: (project) =>
      sources(project)
        .flatMap(functionsOf)
        .filter(({ length }) => length > MOST_FUNCTION_LINES),
    breaches: [
      { 'src/a.ts': `export function b(\n  c: number,\n): { d: number } {\n${'  c++\n'.repeat(MOST_FUNCTION_LINES)}}` },
      { 'src/a.ts': `const b = () => {\n${'  c++\n'.repeat(MOST_FUNCTION_LINES)}}` },
      { 'src/a.ts': `const b = () => { // counts\n${'  c++\n'.repeat(MOST_FUNCTION_LINES)}}` },
      { 'src/a.ts': `const b = () => [\n${'  c,\n'.repeat(MOST_FUNCTION_LINES)}]` },
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
      { 'src/features/n/a/token-utils.ts': '' },
      { 'src/features/helpers/index.ts': '' },
      { 'src/features/n/a/service.ts': '' },
    ],
  },
  {
    says: 'An exported function is named after what it does: not data, info, manager, helper or utils.',
    find: vagueExports,
    breaches: [
      { 'src/a.ts': 'export function loadUserData(): void {}' },
      { 'src/a.ts': 'export const tokenHelper = async (token: string) => token' },
      { 'src/a.ts': 'export const withInfo = <T>(value: T): T => value' },
      { 'src/a.ts': 'export const loadUserData =\n  (id: string) => id' },
      { 'src/a.ts': 'const loadUserData = (id: string) => id\nexport { loadUserData as loadUser }' },
    ],
  },
]
