// `npm run dev` runs the service on a separate embedded database in data/dev, on loopback only. Each source change
// rebuilds and restarts the service. If a build fails, the program prints the error and the running service continues.
// The first start creates sample data; `npm run dev -- --world` creates eight days of a busy platform.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { context } from 'esbuild'
import { OPTIONS } from './esbuild-options.mjs'

const OUTDIR = 'dist/dev'
/** Constant, so that the token works after every restart. */
const TOKEN = `${'de5e'.repeat(8)}:${'de5e'.repeat(16)}`
const ENVIRONMENT = {
  DATA_DIR: 'data/dev',
  ...(process.stdout.isTTY && { LOG_FORMAT: 'text', FORCE_COLOR: '1' }),
  ...process.env,
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  METRICS_HOST: '127.0.0.1',
  DATABASE_URL: '',
  SANDBOX_API_TOKEN: TOKEN,
}
const STOP_WITHIN_MS = 5_000

const print = (text) => void process.stdout.write(`${text}\n`)

/** The running process, or the last one. */
let service
let isSeeded = false
/** Serializes the starts. */
let turn = Promise.resolve()

async function stop() {
  if (!service || service.exitCode !== null || service.signalCode !== null) return
  const ended = once(service, 'exit')
  const kill = setTimeout(() => service.kill('SIGKILL'), STOP_WITHIN_MS)
  service.kill('SIGINT')
  await ended
  clearTimeout(kill)
}

async function restart() {
  await stop()
  // Uses a separate process group: Ctrl-C reaches this process alone, which then stops the service.
  service = spawn(process.execPath, ['--enable-source-maps', `${OUTDIR}/main.js`], {
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(service)
  if (address === undefined) return print('The service has ended. The next change starts it again.')
  if (!isSeeded) await seed(address)
  print(`\nexport CAUSEWAY_TOKEN=${TOKEN}\nexport CAUSEWAY_URL=${address}\n`)
  print('Watching the source for changes. Ctrl-C stops.\n')
}

/** Forwards the output of the process. Returns the address it listens on, or undefined if it exits before. */
async function addressOf(child) {
  let output = ''
  child.stdout.setEncoding('utf8').pipe(process.stdout, { end: false })
  return new Promise((answer) => {
    child.once('exit', () => answer(undefined))
    child.stdout.on('data', function listen(text) {
      output += stripVTControlCharacters(text)
      const [, address] = /^API +(\S+)\n/m.exec(output) ?? []
      if (address === undefined) return
      child.stdout.off('data', listen)
      answer(address)
    })
  })
}

async function seed(address) {
  const { seed } = await import(pathToFileURL(resolve(OUTDIR, 'seed.js')).href)
  const paths = await seed(TOKEN, address)
  if (process.argv.includes('--world')) {
    const { makeWorld } = await import(pathToFileURL(resolve(OUTDIR, 'world.js')).href)
    await makeWorld(TOKEN, address, print)
  }
  isSeeded = true
  print(`To look at:\n${paths.map((path) => `  curl -u ${TOKEN} '${address}${path}'`).join('\n')}`)
}

const restartWhenBuilt = {
  name: 'restart when built',
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) turn = turn.then(restart).catch((error) => print(error.message))
      else if (service) print('The build has failed: the service that runs is the one before.')
    }),
}

const builder = await context({
  ...OPTIONS,
  entryPoints: ['src/bin/main.ts', 'src/bin/demo/seed.ts', 'src/bin/demo/world/world.ts'],
  outdir: OUTDIR,
  plugins: [restartWhenBuilt],
})

let isEnding = false
async function end() {
  // npm forwards the signal that the terminal has already sent.
  if (isEnding) return
  isEnding = true
  await builder.dispose()
  await stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
// Also stops a service started in between.
process.once('exit', () => service?.kill('SIGKILL'))

await builder.watch()
