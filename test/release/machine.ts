import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'

/**
 * A machine of an operator within namespaces of its own for mounts and the network: /etc, /opt and /var/lib belong to it, its ports are free, and
 * the database is the only thing that it reaches outside.
 */

export const CONSOLE = 'console.example.com'
const NAMES = ['pay.example.com', CONSOLE]
const SERVICE_PORT = 8080

export interface MachineFolders {
  release: string
  /** A folder for everything that the machine writes. */
  work: string
  /** The socket behind which the database is. */
  database: string
}

const run = (program: string, ...words: string[]) => void execFileSync(program, words, { stdio: 'pipe' })

/** Answers the environment of its user's shell. */
export async function prepareMachine({ release, work, database }: MachineFolders): Promise<Record<string, string>> {
  run('ip', 'link', 'set', 'lo', 'up')
  const outside = join(work, 'etc')
  mkdirSync(outside)
  run('mount', '--rbind', '/etc', outside)
  for (const folder of ['/etc', '/opt', '/var/lib']) run('mount', '-t', 'tmpfs', 'tmpfs', folder)
  for (const name of readdirSync(outside).filter((each) => each !== 'hosts'))
    symlinkSync(join(outside, name), join('/etc', name))
  for (const folder of ['/opt/causeway', '/opt/causeway-0.3.0']) {
    mkdirSync(folder)
    run('mount', '--bind', release, folder)
    run('mount', '-o', 'remount,bind,ro', folder)
  }
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${NAMES.join(' ')}\n`)
  await forward(createServer(), 5432, () => connect(database))
  const certificate = await serveTls(work)
  const home = join(work, 'home')
  mkdirSync(home)
  return {
    PATH: `${dirname(process.execPath)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: home,
    NODE_EXTRA_CA_CERTS: certificate,
    CURL_CA_BUNDLE: certificate,
    NO_COLOR: '1',
  }
}

/** TLS in front of the service, for its public names. Answers the file of its certificate. */
async function serveTls(work: string): Promise<string> {
  const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')]
  const names = NAMES.map((name) => `DNS:${name}`).join(',')
  run(
    'openssl',
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${CONSOLE}`, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
  )
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) })
  await forward(server, 443, () => connect(SERVICE_PORT, '127.0.0.1'), 'secureConnection')
  return certificate
}

async function forward(
  server: ReturnType<typeof createServer>,
  port: number,
  reach: () => Socket,
  event = 'connection',
): Promise<void> {
  server.on(event, (socket: Socket) => joinSockets(socket, reach()))
  server.listen(port, '127.0.0.1').unref()
  await once(server, 'listening')
}

/** Either end takes the other one with it. */
export function joinSockets(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy()).on('close', () => other.destroy())
  other.on('error', () => one.destroy()).on('close', () => one.destroy())
}
