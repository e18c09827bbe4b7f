import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { masked } from './mask.ts'

/** A file. `code` has blanks for comments and for what stands in strings, `plain` for comments only; offsets are those of `text`. */
export interface SourceFile {
  path: string
  text: string
  code: string
  plain: string
}

export interface Project {
  files: readonly SourceFile[]
}

/** Where a rule is broken. */
export interface Place {
  path: string
  line: number
  /** What exactly, where the line does not say it. */
  what?: string
}

/** Something of the architecture page that a program can check. */
export interface Rule {
  /** One sentence. */
  says: string
  find(project: Project): Place[]
  /** Files where it does not hold, with the reason. */
  except?: Record<string, string>
  /** Small projects that break it, by path and text. The checker is tested with them. */
  breaches: readonly Record<string, string>[]
}

export const toProject = (texts: Record<string, string>): Project => ({
  files: Object.entries(texts).map(([path, text]) => {
    const { code, plain } = path.endsWith('.ts') ? masked(text) : { code: text, plain: text }
    return { path, text, code, plain }
  }),
})

const FOLDERS = ['src', 'test', 'bench', 'sdk', 'examples', 'migrations', 'docs', '.ci']
/** What is installed or built inside them. */
const MADE = /(^|\/)(node_modules|dist)\//
const SINGLE_FILES = /^(README\.md|package(-lock)?\.json|build\.mjs|tsconfig\.json|vitest\.config\.ts|\.npmrc)$/
const READABLE = /\.(ts|mjs|js|html|css|sql|md|json|txt)$|^[^.]+$|\.npmrc$/

/** The project in a folder. The rules themselves are left out: their breaches are meant. */
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

/** TypeScript that runs in production. */
export const sources = ({ files }: Project): SourceFile[] => files.filter(({ path }) => isSource(path))
const isSource = (path: string) => path.startsWith('src/') && path.endsWith('.ts') && !isTest(path)

interface Search {
  /** Which files are looked at. */
  among: (path: string) => boolean
  pattern: RegExp
  /** Default: code without comments and strings. */
  look?: 'code' | 'plain' | 'text'
}

/** Every match of a pattern. */
export const findPattern =
  ({ among, pattern, look = 'code' }: Search) =>
  ({ files }: Project): Place[] => {
    const everywhere = new RegExp(pattern, `${pattern.flags}g`)
    return files
      .filter(({ path }) => among(path))
      .flatMap((file) =>
        [...file[look].matchAll(everywhere)].map(({ index }) => ({ path: file.path, line: lineAt(file.text, index) })),
      )
  }

export const within = (folders: RegExp) => (path: string) => folders.test(path)
/** Production code outside some places. */
export const outside = (places: RegExp) => (path: string) => isSource(path) && !places.test(path)
