import type { CallExpression, Node, ObjectLiteralExpression, TemplateSpan } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { featuresOf } from './features.ts'
import { isTest, type Place, type Project, type Rule, type SourceFile, sources } from './project.ts'
import { firstLineOf, isCallOf, isText, nameOf, wordingOf } from './syntax.ts'

interface Declared {
  name: string | undefined
  id: string
  /** `/tokens/{tokenId}` */
  address: string
  /** The method and address of the operation. */
  route: string
  path: string
  line: number
}

/**
 * Returns every operation that a contract declares: `operation({ … })`. Values that are not literal texts are empty.
 */
const declaredIn = (project: Project): Declared[] =>
  sources(project).flatMap(({ path, nodes }) =>
    nodes
      .filter((node) => isCallOf(node, /^operation$/))
      .flatMap((call) => {
        const [declaration] = call.arguments
        return declaration && isObjectLiteralExpression(declaration) ? [toDeclared(path, call, declaration)] : []
      }),
  )

function toDeclared(path: string, call: CallExpression, declaration: ObjectLiteralExpression): Declared {
  const route = memberOf(declaration, 'path')
  const name = isVariableDeclaration(call.parent) ? nameOf(call.parent.name) : undefined
  const id = memberOf(declaration, 'id')
  return { name, id, route, address: route.split(' ')[1] ?? '', path, line: firstLineOf(call) }
}

function memberOf({ properties }: ObjectLiteralExpression, name: string): string {
  const member = properties.filter(isPropertyAssignment).find((each) => nameOf(each.name) === name)
  return member && isText(member.initializer) ? wordingOf(member.initializer) : ''
}

const toPlace = ({ path, line, id }: Declared): Place => ({ path, line, what: id })

/** The operator interface has a separate base. */
const isOfOperators = ({ path }: Declared) => /\/operators?[/-]/.test(path)
const isSameAddress = (one: Declared, other: Declared) =>
  one.route === other.route && isOfOperators(one) === isOfOperators(other)

function declaredTwice(project: Project): Place[] {
  const all = declaredIn(project)
  const isRepeat = (each: Declared, at: number) =>
    all.slice(0, at).some((other) => other.id === each.id || isSameAddress(other, each))
  const isUnknown = ({ id, route }: Declared) => !id || !route
  return all.filter((each, at) => isUnknown(each) || isRepeat(each, at)).map(toPlace)
}

/** Returns the names of the operations that a file handles: `read(contract.getToken, …)`. */
const handledIn = ({ nodes }: SourceFile) =>
  nodes.filter((node) => isCallOf(node, /^(read|write|ask|act)$/)).map((call) => nameOf(call.arguments[0]))

function notHandledOnce(project: Project): Place[] {
  const handled = sources(project).flatMap(handledIn)
  return declaredIn(project)
    .filter(({ name }) => !name || handled.filter((each) => each === name).length !== 1)
    .map(toPlace)
}

function handledElsewhere(project: Project): Place[] {
  const featureOf = featuresOf(project)
  const folderOf = (path: string) => featureOf(path) ?? /^src\/[^/]+/.exec(path)?.[0]
  const homes = new Map(declaredIn(project).map(({ name, path }) => [name, folderOf(path)]))
  return sources(project).flatMap((file) =>
    handledIn(file)
      .filter((name) => homes.has(name) && homes.get(name) !== folderOf(file.path))
      .map((name) => ({ path: file.path, line: 1, what: name })),
  )
}

/**
 * Returns operations whose id and address appear in no test of their rules. Tests made from all declarations do not
 * count.
 */
function untested(project: Project): Place[] {
  const testFiles = project.files.filter(({ path }) => isTest(path))
  const shared = testFiles.flatMap(addressConstantsOf)
  const texts = testFiles
    .filter(({ path }) => path.endsWith('.test.ts'))
    .flatMap((file) => textsOf(file, new Map([...shared, ...addressConstantsOf(file)])))
  const ids = new Set(texts)
  const lines = texts.join('\n')
  return declaredIn(project)
    .filter(({ id, address }) => !ids.has(id) && !addressPattern(address).test(lines))
    .map(toPlace)
}

/** Returns addresses in constants, which are common: `const CUSTOMERS = '/customers'`. */
const addressConstantsOf = ({ nodes }: SourceFile): [string, string][] =>
  nodes.filter(isVariableDeclaration).flatMap(({ name, initializer }) => {
    const value = initializer && isText(initializer) ? wordingOf(initializer) : ''
    return isIdentifier(name) && value.startsWith('/') ? [[name.text, value]] : []
  })

/**
 * Returns every string and template. Includes the values of constants that are arguments or parts of a template:
 * `${CUSTOMERS}/${id}`.
 */
function textsOf({ nodes }: SourceFile, constants: ReadonlyMap<string, string>): string[] {
  const constantOf = (node: Node) => (isIdentifier(node) ? constants.get(node.text) : undefined)
  const ofHole = ({ expression }: TemplateSpan) => constantOf(expression) ?? '${…}'
  return nodes.flatMap((node) => {
    if (isText(node)) return [wordingOf(node, ofHole)]
    const value = constantOf(node)
    return value && isHandedOver(node) ? [value] : []
  })
}

/** Returns true for an argument, an element of a list or the value of a member. */
const isHandedOver = (node: Node) =>
  isPropertyAssignment(node.parent)
    ? node.parent.initializer === node
    : isCallExpression(node.parent) || isArrayLiteralExpression(node.parent)

/** Returns a pattern for an address in tests, with any values for its parameters. */
function addressPattern(address: string): RegExp {
  const parts = address.split(/\{\w+\}/).map((part) => part.replace(/[.$]/g, '\\$&'))
  return new RegExp(`(?:^|['"\`\\s])${parts.join('(?:\\$\\{[^}]+\\}|[\\w:-]+)')}(?:[?'"\`]|$)`, 'm')
}

const CONTRACT = "export const getA = operation({\n  id: 'getA',\n  path: 'GET /a/{aId}',\n})\n"
const ROUTES = 'export const routes = [read(contract.getA, async () => a)]'

export const OPERATION_RULES: readonly Rule[] = [
  {
    says: 'An operation is declared once: ids and addresses differ.',
    find: declaredTwice,
    breaches: [
      { 'src/features/n/a/contract.ts': CONTRACT + CONTRACT.replaceAll('getA', 'getB') },
      { 'src/features/n/a/contract.ts': CONTRACT, 'src/features/n/b/contract.ts': CONTRACT.replace('/a/', '/b/') },
      { 'src/features/n/a/contract.ts': CONTRACT, 'src/features/n/b/contract.ts': CONTRACT.replaceAll('\n', ' ') },
      { 'src/features/n/a/contract.ts': CONTRACT.replace("'getA'", 'ID') },
    ],
  },
  {
    says: 'A declared operation is handled exactly once.',
    find: notHandledOnce,
    breaches: [
      { 'src/features/n/a/contract.ts': CONTRACT },
      { 'src/features/n/a/contract.ts': CONTRACT, 'src/features/n/a/routes.ts': ROUTES + ROUTES },
    ],
  },
  {
    says: 'An operation is declared in the feature that handles it.',
    find: handledElsewhere,
    breaches: [{ 'src/features/n/a/contract.ts': CONTRACT, 'src/features/n/b/routes.ts': ROUTES }],
  },
  {
    says: 'An operation is named in a test of its rules, by id or by address.',
    find: untested,
    breaches: [
      { 'src/features/n/a/contract.ts': CONTRACT },
      {
        'src/features/n/a/contract.ts': CONTRACT,
        'src/features/n/a/a.test.ts': "await api.get('/a')\n// getA\nawait api.get(`/a/${id}/b`)",
      },
    ],
  },
]
