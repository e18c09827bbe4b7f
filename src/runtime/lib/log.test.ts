import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, type LogLevel } from './log.ts'

function linesAt(level: LogLevel): object[] {
  const lines: string[] = []
  const log = createLog(level, (line) => void lines.push(line))
  log.debug('one')
  log.info('two', { text: '"ü"\n', number: 1.5, is: true, nothing: null, absent: undefined })
  log.warn('three')
  log.error('four')
  return lines.map((line) => JSON.parse(line))
}

test('a line has a time, a level, a message and the fields that are defined', () => {
  expect(linesAt('info')[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'info',
    message: 'two',
    text: '"ü"\n',
    number: 1.5,
    is: true,
    nothing: null,
  })
})

test.each<[LogLevel, string[]]>([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['silent', []],
])('at the level %s it writes the levels %j', (level, levels) => {
  expect(linesAt(level)).toEqual(levels.map((each) => expect.objectContaining({ level: each })))
})

/** Runs a program that has a log, with this standard output. */
function run(program: string, output: 'pipe' | number) {
  const contents = `import { createLog } from './log.ts'\nconst log = createLog('info')\n${program}`
  const stdin = { contents, resolveDir: import.meta.dirname }
  const [built] = buildSync({ stdin, bundle: true, platform: 'node', write: false }).outputFiles
  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', output, 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin?.end(built?.text)
  return child
}

/** Far more than a pipe holds. */
const MANY_LINES = "for (let n = 0; n < 5_000; n++) log.info('a line', { n, filler: 'x'.repeat(200) })"

test.each(['process.exit(1)', "throw new Error('a crash')", "process.kill(process.pid, 'SIGKILL')"])(
  'a pipe whose reader is late loses no line when the process ends by %s',
  async (end) => {
    const { stdout } = run(`${MANY_LINES}\nlog.error('the last line')\n${end}`, 'pipe')
    await sleep(300)
    const lines = (await text(stdout as NodeJS.ReadableStream)).trimEnd().split('\n')
    expect(lines).toHaveLength(5_001)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', message: 'the last line' })
  },
)

test('a program whose log is on a full disk goes on', async () => {
  const child = run(`${MANY_LINES}\nprocess.exitCode = 7`, openSync('/dev/full', 'w'))
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('a program whose log has lost its reader goes on', async () => {
  const child = run(`${MANY_LINES}\nprocess.exitCode = 7`, 'pipe')
  child.stdout?.destroy()
  expect(await once(child, 'exit')).toEqual([7, null])
})
