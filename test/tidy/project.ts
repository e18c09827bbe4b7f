import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { parser } from './parser.ts'
import { firstLineOf, isText, nodesUnder, wordingOf } from './syntax.ts'

export interface SourceFile {
  path: string
  text: string
  /** Every node of the syntax tree, in the order of the text. Empty for files that are not TypeScript. */
  nodes: readonly Node[]
}

export interface Project {
  files: readonly SourceFile[]
}

/** The location of a rule violation. */
export interface Place {
  path: string
  line: number
  /** The exact violation, if the line does not show it. */
  what?: string
}

/** A rule of the architecture page that a program can check. */
export interface Rule {
  /** One sentence. */
  says: string
  find(project: Project): Place[]
  /** Files that may break the rule, with the reason. */
  except?: Record<string, string>
  /** Small projects that break the rule, by path and text. They test the checker. */
  breaches: readonly Record<string, string>[]
}

export function toProject(texts: Record<string, string>): Project {
  const isParsed = ([path]: [string, string]) => path.endsWith('.ts')
  const trees = parser.parse(Object.fromEntries(Object.entries(texts).filter(isParsed)))
  const toFile = ([path, text]: [string, string]): SourceFile => {
    const tree = trees.get(path)
    return { path, text, nodes: tree ? nodesUnder(tree) : [] }
  }
  return { files: Object.entries(texts).map(toFile) }
}

const FOLDERS = ['src', 'test', 'bench', 'sdk', 'examples', 'migrations', 'docs', '.ci']
/** Installed or built files inside them, and types generated from the document. */
const MADE = /(^|\/)(node_modules|dist)\/|^sdk\/client\/src\/interface\.ts$/
const SINGLE_FILES =
  /^([A-Z]+\.md|package(-lock)?\.json|(build|dev|esbuild-options)\.mjs|tsconfig\.json|vitest\.config\.ts|\.npmrc)$/
const READABLE = /\.(ts|mjs|js|html|css|sql|md|json|txt)$|^[^.]+$|\.npmrc$/

/** Reads the project in a folder, without the rules themselves: their breaches are intended. */
export function readProject(root: string): Project {
  const isRead = (path: string) =>
    !path.startsWith('test/tidy/') && !MADE.test(path) && READABLE.test(path.split('/').at(-1) as string)
  const inFolders = FOLDERS.flatMap((folder) => listed(root, folder)).filter(isRead)
  const single = readdirSync(root).filter((name) => SINGLE_FILES.test(name))
  return toProject(
    Object.fromEntries([...inFolders, ...single].map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  )
}

function listed(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  } catch {
    return []
  }
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export const isTest = (path: string): boolean => path.startsWith('test/') || /\.test(-support)?\.ts$/.test(path)

/** Returns the TypeScript files that run in production. */
export const sources = ({ files }: Project): SourceFile[] => files.filter(({ path }) => isSource(path))
const isSource = (path: string) => path.startsWith('src/') && path.endsWith('.ts') && !isTest(path)

type Among = (path: string) => boolean

const findLines =
  (among: Among, linesIn: (file: SourceFile) => number[]) =>
  ({ files }: Project): Place[] =>
    files.filter(({ path }) => among(path)).flatMap((file) => linesIn(file).map((line) => ({ path: file.path, line })))

/** Finds every match of a pattern in the whole text of some files. */
export const findText = (among: Among, pattern: RegExp) => findLines(among, ({ text }) => linesOf(pattern, text))

/** Finds every match of a pattern in strings and templates. */
export const findWording = (among: Among, pattern: RegExp) =>
  findLines(among, ({ nodes }) =>
    nodes
      .filter(isText)
      .flatMap((node) => linesOf(pattern, wordingOf(node)).map((line) => firstLineOf(node) + line - 1)),
  )

/** Finds every node of a kind. */
export const findNodes = (among: Among, isFound: (node: Node) => boolean) =>
  findLines(among, ({ nodes }) => nodes.filter(isFound).map(firstLineOf))

/** Returns the line of every match, counted from 1. */
const linesOf = (pattern: RegExp, text: string): number[] =>
  [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index }) => lineAt(text, index))

export const within = (folders: RegExp) => (path: string) => folders.test(path)
/** Selects production code outside some places. */
export const outside = (places: RegExp) => (path: string) => isSource(path) && !places.test(path)
