import { dirname } from 'node:path/posix'
import { type ImportDeclaration, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isExternalModuleReference,
  isImportDeclaration,
  isImportEqualsDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedImports,
} from 'typescript/unstable/ast/is'
import { importedFile } from '../support/imported-file.ts'
import { featuresOf } from './features.ts'
import { type Place, type Project, type Rule, type SourceFile, sources } from './project.ts'
import { firstLineOf, isText, wordingOf } from './syntax.ts'

interface Import {
  from: string
  to: string
  /** The path in the import's own spelling. */
  wording: string
  line: number
  /** Types add no code to the program, so a file may import them from layers whose code it may not use. */
  isType: boolean
}

/** Returns the node that names the module imported by a statement, a call or a type. */
function moduleNamedBy(node: Node): Node | undefined {
  if (isImportDeclaration(node) || isExportDeclaration(node)) return node.moduleSpecifier
  if (isExternalModuleReference(node)) return node.expression
  if (isImportTypeNode(node)) return isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) return node.arguments[0]
  return undefined
}

function bringsTypesOnly(node: Node): boolean {
  if (isImportDeclaration(node)) return importsTypesOnly(node)
  if (isExternalModuleReference(node)) return isImportEqualsDeclaration(node.parent) && node.parent.isTypeOnly
  return isImportTypeNode(node) || (isExportDeclaration(node) && node.isTypeOnly)
}

function importsTypesOnly({ importClause }: ImportDeclaration): boolean {
  if (importClause?.phaseModifier === SyntaxKind.TypeKeyword) return true
  const named = importClause?.namedBindings
  if (!named || importClause.name || !isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly)
}

/** Returns every import, with relative paths resolved. */
const importsOf = ({ path, nodes }: SourceFile): Import[] =>
  nodes.flatMap((node) => {
    const named = moduleNamedBy(node)
    if (!named || !isText(named)) return []
    const wording = wordingOf(named)
    return [
      { from: path, to: importedFile(path, wording), wording, line: firstLineOf(node), isType: bringsTypesOnly(node) },
    ]
  })

const importsIn = (project: Project): Import[] => sources(project).flatMap(importsOf)
const toPlace = ({ from, line, to }: Import): Place => ({ path: from, line, what: to })

/** The folders with a `#` name. Packages next to them have none. */
const HAS_NAME = /^(src|test|bench|migrations)\//
/** Returns the folder that starts the `#` name of a file: a folder of `src/`, or one next to it. */
const topOf = (path: string) => /^(src\/[^/]+|[^/]+)\//.exec(path)?.[1]

/**
 * Returns true for an import through another top folder, or up two folders and down again: the reader would have to
 * count.
 */
const isLongWay = ({ from, to, wording }: Import): boolean =>
  wording.startsWith('.') && HAS_NAME.test(to) && (topOf(from) !== topOf(to) || wording.startsWith('../../'))

/** The levels. Each may use earlier levels and itself. The three on one line do not use each other. */
const LEVELS = [
  ['crypto'],
  ['runtime'],
  ['money'],
  ['mcp'],
  ['formats'],
  ['uma'],
  ['directories'],
  ['account-types'],
  ['ledger', 'custody', 'providers'],
  ['features'],
  ['app'],
  ['bin'],
]
const folderOf = (path: string) => path.split('/')[1] ?? ''
const levelOf = (path: string) => LEVELS.findIndex((level) => level.includes(folderOf(path)))

/** A layer may use itself and the layers below, including their types. */
function isDownwards({ from, to }: Import): boolean {
  if (levelOf(from) < 0 || !to.startsWith('src/')) return true
  return folderOf(from) === folderOf(to) || (levelOf(to) >= 0 && levelOf(to) < levelOf(from))
}

/** The rooms of the runtime. Each may use earlier rooms and itself. */
const RUNTIME_ROOMS = ['lib', 'db', 'declare', 'work', 'http', 'kernel']
const roomOf = (path: string) => RUNTIME_ROOMS.indexOf(/^src\/runtime\/([^/]+)\//.exec(path)?.[1] ?? '')
const isInRuntime = (path: string) => path.startsWith('src/runtime/')

/** Returns imports of higher rooms, and files outside all rooms. */
function outOfRooms(project: Project): Place[] {
  const upwards = importsIn(project).filter(
    ({ from, to }) => isInRuntime(from) && isInRuntime(to) && roomOf(to) > roomOf(from),
  )
  const loose = sources(project).filter(({ path }) => isInRuntime(path) && roomOf(path) < 0)
  return [...upwards.map(toPlace), ...loose.map(({ path }) => ({ path, line: 1 }))]
}

/** Returns imports of one feature by another. */
function crossings(project: Project): Import[] {
  const featureOf = featuresOf(project)
  return importsIn(project).filter(
    ({ from, to }) => featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to),
  )
}

const areaOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Returns the areas in the order of the table in `app/features.ts`. Each may use earlier areas and itself. */
const areasIn = (project: Project): string[] =>
  sources(project)
    .filter(({ path }) => path === 'src/app/features.ts')
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)])
    .map(([, area = '']) => area)

function climbs(project: Project): Place[] {
  const areas = areasIn(project)
  const placeOf = (path: string) => areas.indexOf(areaOf(path) ?? '')
  const upwards = crossings(project).filter((each) => placeOf(each.to) > placeOf(each.from))
  const unlisted = sources(project).filter(({ path }) => areaOf(path) && placeOf(path) < 0)
  return [...upwards.map(toPlace), ...unlisted.map(({ path }) => ({ path, line: 1 }))]
}

/**
 * Returns the imports on a cycle of the names that `nameOf` returns for their two ends. Ends without a name are on no
 * cycle.
 */
function circles(imports: Import[], nameOf: (each: Import) => [from?: string, to?: string]): Import[] {
  const edges = imports
    .map((each) => ({ each, ends: nameOf(each) }))
    .filter(({ ends: [from, to] }) => from && to && from !== to)
  const next = (name: string | undefined) => edges.filter(({ ends }) => ends[0] === name).map(({ ends }) => ends[1])
  const reaches = (start: string | undefined, goal: string | undefined) => {
    const seen = new Set<string | undefined>([start])
    for (const each of seen) next(each).forEach((other) => seen.add(other))
    return seen.has(goal)
  }
  return edges.filter(({ ends: [from, to] }) => reaches(to, from)).map(({ each }) => each)
}

/** Returns the two sibling folders that an import crosses, or an empty list. */
function siblings({ from, to }: Import): [string?, string?] {
  const [one, other] = [dirname(from).split('/'), dirname(to).split('/')]
  const depth = one.findIndex((name, index) => name !== other[index])
  if (depth < 1 || depth >= other.length) return []
  const nameIn = (path: string[]) => path.slice(0, depth + 1).join('/')
  return [nameIn(one), nameIn(other)]
}

function outsideOfFeatures(project: Project): Import[] {
  const featureOf = featuresOf(project)
  return importsIn(project).filter(({ from, to }) => featureOf(from) === undefined || featureOf(from) !== featureOf(to))
}

const OFFERS_MCP = /^src\/(mcp\/.+|bin\/mcp-stdio\.ts|app\/create-app\.ts)$/

/** Adapters may import each other. Other code may import only the types of ports. */
const namesAdapter = ({ from, to, isType }: Import): boolean =>
  to.startsWith('src/providers/') &&
  !from.startsWith('src/providers/') &&
  !(isType && /\/(port|index)\.ts$/.test(to)) &&
  !(/^src\/app\/(config|create-app|services)\.ts$/.test(from) && to === 'src/providers/index.ts')

export const IMPORT_RULES: readonly Rule[] = [
  {
    says: 'Imports go downwards: bin, app, features, then ledger, custody and providers, then account-types, directories, uma, formats, mcp, money, runtime, crypto.',
    find: (project) =>
      importsIn(project)
        .filter((each) => !isDownwards(each))
        .map(toPlace),
    breaches: [
      { 'src/runtime/a.ts': "import { b } from '../money/b.ts'" },
      { 'src/account-types/a.ts': "import { b } from '../ledger/index.ts'" },
      { 'src/account-types/a.ts': "import { b } from '../providers/b/port.ts'" },
      { 'src/formats/a.ts': "import { b } from '../directories/b.ts'" },
      { 'src/uma/a.ts': "import { b } from '../providers/b/port.ts'" },
      { 'src/mcp/a.ts': "import { b } from '../features/n/b/index.ts'" },
      { 'src/mcp/a.ts': "import { b } from '../ledger/index.ts'" },
      { 'src/ledger/a.ts': "export { b } from '../features/n/b/index.ts'" },
      { 'src/features/n/a/b.ts': "import {\n  c,\n} from '../../../app/root.ts'" },
      { 'src/features/n/a/b.ts': 'import /* of the root */ { c } from "../../../app/root.ts"' },
      { 'src/app/a.ts': "import { b } from '../bin/main.ts'" },
      { 'src/features/n/a/b.ts': "import type { Config } from '../../../app/config.ts'" },
      { 'src/features/n/a/b.ts': "const c = await import('../../../bin/main.ts')" },
    ],
  },
  {
    says: `Each file of the runtime is in one of its rooms, which import downwards: ${RUNTIME_ROOMS.toReversed().join(', ')}.`,
    find: outOfRooms,
    breaches: [
      { 'src/runtime/lib/a.ts': "import type { B } from '../db/b.ts'" },
      { 'src/runtime/work/a/b.ts': "import { c } from '#runtime/http/c.ts'" },
      { 'src/runtime/a.ts': 'export const b = 1' },
      { 'src/runtime/outbox/a.ts': 'export const b = 1' },
    ],
  },
  {
    says: 'An import of another top folder, or of a file two folders up, names it from the top: `#runtime/…` is `src/runtime/…`.',
    find: (project) =>
      project.files
        .filter(({ path }) => /^(src|test|bench)\//.test(path) && !/^test\/(clients|mutation)\//.test(path))
        .flatMap(importsOf)
        .filter(isLongWay)
        .map(toPlace),
    breaches: [
      { 'src/ledger/a.ts': "import { b } from '../money/b.ts'" },
      { 'src/features/n/a/b.ts': "import { c } from '../../o/c/index.ts'" },
      { 'test/a.test.ts': "import { b } from '../src/money/b.ts'" },
    ],
  },
  {
    says: 'A feature imports another feature only through its index.ts.',
    find: (project) =>
      crossings(project)
        .filter(({ to }) => !/^src\/features\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(to))
        .map(toPlace),
    breaches: [
      { 'src/features/n/a/b.ts': "import type { C } from '../c/model.ts'" },
      {
        'src/features/n/index.ts': '',
        'src/features/n/a/index.ts': '',
        'src/features/n/a/b.ts': "import type { C } from '../model.ts'",
      },
      {
        'src/features/n/index.ts': '',
        'src/features/n/room/b.ts': "import type { C } from '../a/model.ts'",
        'src/features/n/a/index.ts': '',
      },
    ],
  },
  {
    says: 'An area of features imports only areas below it, types included; the table in `app/features.ts` has every area.',
    find: climbs,
    breaches: [
      {
        'src/app/features.ts': 'const AREAS = {\n  customers: [a],\n  payments: [c],\n}',
        'src/features/customers/a/b.ts': "import type { C } from '../../payments/c/index.ts'",
      },
      { 'src/features/n/a/b.ts': 'export const c = 1' },
    ],
  },
  {
    says: 'Features do not import each other in a circle.',
    find: (project) => {
      const featureOf = featuresOf(project)
      return circles(importsIn(project), ({ from, to }) => [featureOf(from), featureOf(to)]).map(toPlace)
    },
    breaches: [
      {
        'src/features/n/a/b.ts': "import { c } from '../c/index.ts'",
        'src/features/n/c/d.ts': "import type { E } from '../e/index.ts'",
        'src/features/n/e/f.ts': "export { b } from '../a/index.ts'",
      },
    ],
  },
  {
    says: 'Folders beside each other do not import each other in a circle, types included. Within a feature they may.',
    find: (project) => circles(outsideOfFeatures(project), siblings).map(toPlace),
    breaches: [
      {
        'src/runtime/a/b.ts': "import type { C } from '../c/d/e.ts'",
        'src/runtime/c/f.ts': "import { b } from '../a/b.ts'",
      },
    ],
  },
  {
    says: 'The MCP server is a caller of the interface: only the programs that offer it import it.',
    find: (project) =>
      importsIn(project)
        .filter(({ from, to }) => to.startsWith('src/mcp/') && !OFFERS_MCP.test(from))
        .map(toPlace),
    breaches: [
      { 'src/features/n/a/b.ts': "import { c } from '../../../mcp/c.ts'" },
      { 'src/account-types/a.ts': "import type { B } from '../mcp/b.ts'" },
    ],
  },
  {
    says: 'Custody knows no code of the interface: it answers a value or throws a fault of its own.',
    find: (project) =>
      importsIn(project)
        .filter(({ from, to }) => from.startsWith('src/custody/') && /^src\/runtime\/lib\/error/.test(to))
        .map(toPlace),
    breaches: [{ 'src/custody/wallets/wallets.ts': "import { refuse } from '../../runtime/lib/errors.ts'" }],
  },
  {
    says: 'Fastify is known to runtime/ only; its types may be named elsewhere.',
    find: (project) =>
      importsIn(project)
        .filter(({ to, isType }) => /^@?fastify\b/.test(to) && !isType)
        .map(toPlace)
        .filter(({ path }) => !path.startsWith('src/runtime/')),
    breaches: [{ 'src/features/n/a/routes.ts': "import Fastify from 'fastify'" }],
  },
  {
    says: 'Adapters are chosen in providers/index.ts only, and handed out by app/; elsewhere stand the types of ports.',
    find: (project) => importsIn(project).filter(namesAdapter).map(toPlace),
    breaches: [
      { 'src/features/n/a/create-b.ts': "import { simulatedPayouts } from '../../../providers/payouts/simulated.ts'" },
      { 'src/features/n/a/create-b.ts': "import type { Script } from '../../../providers/payouts/simulated.ts'" },
      { 'src/features/n/a/index.ts': "import { providersOf } from '../../../providers/index.ts'" },
      { 'src/app/features.ts': "import { simulatedPayouts } from '../providers/payouts/simulated.ts'" },
    ],
  },
]
