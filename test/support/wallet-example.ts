import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** The backend of the wallet example with its page, built into a separate folder and started on a port of localhost. */
export class WalletExample {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(token: string, serviceAddress: string, port: number): Promise<WalletExample> {
    mkdirSync(join(ROOT, 'dist'), { recursive: true })
    const folder = mkdtempSync(join(ROOT, 'dist', 'example-'))
    execFileSync(process.execPath, ['examples/wallet/build.mjs', folder], { cwd: ROOT })
    const child = spawn(process.execPath, [join(folder, 'server.js'), token, serviceAddress, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    endWithThisProcess(child)
    return new WalletExample(child, folder, await urlFrom(child))
  }

  async stop(): Promise<void> {
    const ended = this.child.exitCode === null ? once(this.child, 'exit') : undefined
    this.child.kill('SIGKILL')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Kills a started process when this process exits. */
function endWithThisProcess(child: ChildProcess): void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

/** Returns the URL from the process's output. */
async function urlFrom(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const text of child.stdout as NonNullable<ChildProcess['stdout']>) {
    output += String(text)
    const [url] = /http:\S+/.exec(output) ?? []
    if (url) return url
  }
  throw new Error('The wallet example did not start.')
}
