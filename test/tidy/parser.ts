import type { SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** Returns the compiler's project settings without resolution and libraries: a list of files. */
const toSettings = (paths: readonly string[]) =>
  JSON.stringify({ compilerOptions: { noLib: true, noResolve: true, types: [] }, files: paths })

/** The compiler's own parser. It runs in parallel until the caller closes it, and reads only the given texts. */
export class Parser {
  private readonly texts = new Map<string, string>()
  private readonly compiler = new API({
    cwd: '/',
    fs: {
      fileExists: (path) => this.texts.has(path),
      readFile: (path) => this.texts.get(path) ?? null,
      realpath: (path) => path,
    },
  })
  private folders = 0

  /** Returns the syntax tree of each text, by the same path. */
  parse(texts: Readonly<Record<string, string>>): Map<string, SourceFile> {
    const folder = `/${this.folders++}`
    const settings = `${folder}/tsconfig.json`
    for (const [path, text] of Object.entries(texts)) this.texts.set(`${folder}/${path}`, text)
    this.texts.set(settings, toSettings(Object.keys(texts)))
    const program = this.compiler.updateSnapshot({ openProjects: [settings] }).getProject(settings)?.program
    const treeOf = (path: string) => program?.getSourceFile(`${folder}/${path}`) ?? fail(path)
    return new Map(Object.keys(texts).map((path) => [path, treeOf(path)]))
  }

  close(): void {
    this.compiler.close()
  }
}

const fail = (path: string): never => {
  throw new Error(`The compiler has no tree of ${path}.`)
}

export const parser = new Parser()
