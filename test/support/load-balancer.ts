import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { freePort } from './ports.ts'

const PROGRAM = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))

/** HAProxy with the configuration of the operating guide. */
export class LoadBalancer {
  static readonly isInstalled = PROGRAM !== undefined

  private constructor(
    readonly address: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts it in front of two processes, at this port or any, and waits until it reaches a ready one. */
  static async start([first, second]: readonly [string, string], port?: number): Promise<LoadBalancer> {
    const listen = `127.0.0.1:${port ?? (await freePort())}`
    const child = spawn(PROGRAM ?? '', ['-db', '-f', join(ROOT, 'examples', 'load-balancer', 'haproxy.cfg')], {
      env: { LISTEN: listen, FIRST: new URL(first).host, SECOND: new URL(second).host },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const balancer = new LoadBalancer(`http://${listen}`, child)
    while (!(await balancer.answers())) {
      if (child.exitCode !== null) throw new Error('The load balancer did not start.')
      await sleep(20)
    }
    return balancer
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }

  private answers(): Promise<boolean> {
    return fetch(new URL('/readyz', this.address)).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
}
