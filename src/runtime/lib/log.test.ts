import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, type LogFields, type LogLevel } from './log.ts'

function linesAt(level: LogLevel): object[] {
  const lines: string[] = []
  const log = createLog(level, (line) => void lines.push(line))
  log.debug('one')
  log.info('two', { text: '"ü"\n', number: 1.5, is: true, nothing: null, absent: undefined })
  log.warn('three')
  log.error('four')
  return lines.map((line) => JSON.parse(line))
}

test('writes a time, a level, a message and the defined fields in a line', () => {
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

/** Runs a program with a log and this standard output. */
function run(program: string, output: 'pipe' | number) {
  const contents = `import { createLog } from './log.ts'\nconst log = createLog('info')\n${program}`
  const stdin = { contents, resolveDir: import.meta.dirname }
  const [built] = buildSync({ stdin, bundle: true, platform: 'node', write: false }).outputFiles
  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', output, 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin?.end(built?.text)
  return child
}

const lines = (count: number) => `for (let n = 0; n < ${count}; n++) log.info('a line', { n, filler: 'x'.repeat(200) })`
/** Far more than the capacity of a pipe. */
const MANY_LINES = lines(3_000)

const linesIn = (output: string): LogFields[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test.each(['process.exit(1)', "throw new Error('a crash')"])(
  'a pipe whose reader is late loses no line when the process ends by %s',
  async (end) => {
    const { stdout } = run(`${MANY_LINES}\nlog.error('the last line')\n${end}`, 'pipe')
    await sleep(300)
    const read = linesIn(await text(stdout as NodeJS.ReadableStream))
    expect(read).toHaveLength(3_001)
    expect(read.at(-1)).toMatchObject({ level: 'error', message: 'the last line' })
  },
)

test('continues during a stalled log reader, then reports the dropped lines', async () => {
  const child = run(
    `${lines(8_000)}
    process.stderr.write('went on')
    const alive = setInterval(() => {}, 1_000)
    process.once('SIGTERM', () => { log.info('the last line'); clearInterval(alive) })`,
    'pipe',
  )
  // The test has not read any of its log yet.
  const [said] = await once(child.stderr as NodeJS.ReadableStream, 'data')
  expect(String(said)).toBe('went on')
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (more: string) => (output += more))
  await expect.poll(() => output).toContain('were dropped')
  child.kill('SIGTERM')
  await once(child, 'close')
  const read = linesIn(output)
  const written = read.filter(({ message }) => message === 'a line').length
  expect(written).toBeLessThan(8_000)
  expect(read.slice(-2)).toEqual([
    expect.objectContaining({ message: 'lines of the log were dropped', lines: 8_000 - written }),
    expect.objectContaining({ message: 'the last line' }),
  ])
})

test('a program continues with its log on a full disk', async () => {
  const child = run(`${MANY_LINES}\nprocess.exitCode = 7`, openSync('/dev/full', 'w'))
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('a program continues after its log has lost its reader', async () => {
  const child = run(`${MANY_LINES}\nprocess.exitCode = 7`, 'pipe')
  child.stdout?.destroy()
  expect(await once(child, 'exit')).toEqual([7, null])
})
