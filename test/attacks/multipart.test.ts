import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operation } from '#runtime/declare/operation.ts'
import { ask } from '#runtime/http/route.ts'
import { eventually } from '../support/eventually.ts'
import { A_PDF, FORM_TYPE, fieldPart, filePart, form, LAST, part, useFormServer } from '../support/form-server.ts'
import { gathered } from '../support/gathered.ts'
import { sendPaper } from '../support/papers.ts'
import { type RawAnswer, RawConnection, requestHead } from '../support/raw-connection.ts'

/** Forms that are slow, endless, interrupted or larger than requested. */

/** Time limits are the production limits divided by thirty. */
const hurried = useFormServer({
  headMs: 400,
  requestMs: 900,
  checkEveryMs: 50,
  lingerMs: 200,
  silenceMs: 1_500,
  stopMs: 200,
})

/** Its handler waits, then reads the file. */
const slowPaper = operation({ ...sendPaper, id: 'slowPaper', path: 'POST /slow-papers', idempotency: undefined })
const slow: { isReached: boolean; go(): void; read?: Buffer } = { isReached: false, go: () => {} }

const served = useFormServer({}, [
  ask(slowPaper, async (_, { body: { file } }) => {
    slow.isReached = true
    await new Promise<void>((resolve) => (slow.go = resolve))
    slow.read = await gathered(file.content())
    return { size: file.size }
  }),
])

const MEBIBYTE = 1024 * 1024
const INVOICE = fieldPart('paperType', 'INVOICE')
const WHOLE = form(INVOICE, filePart())

const open = () => RawConnection.open(served.address())
const openHurried = () => RawConnection.open(hurried.address())
const head = (headers: Record<string, string | number>) =>
  requestHead('POST', '/papers', { 'Content-Type': FORM_TYPE, ...headers })
const ofLength = (length: number) => head({ 'Content-Length': length })
const CHUNKED = head({ 'Transfer-Encoding': 'chunked' })
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const request = (payload: Buffer) => Buffer.concat([Buffer.from(ofLength(payload.length)), payload])

const codeOf = ({ status, body }: RawAnswer) => [status, JSON.parse(body).code]
const isAtRest = (server = served) => eventually(async () => expect(await server.openRequests()).toBe(0))

/** The beginning of a form whose file never ends. */
const BEGINNING = Buffer.concat([INVOICE, filePart()]).subarray(0, -2)

describe('answering a slow form with 408 and closing its connection', () => {
  test.each([
    ['before its first boundary', Buffer.from('-'), 'x'],
    ['in the headers of a part', Buffer.from('--xxBOUNDARYxx\r\nContent-Disposition: '), 'x'],
    ['in its file', BEGINNING, 'x'],
    ['in what may become a boundary', BEGINNING, '\r'],
    ['after its last boundary', WHOLE, ' '],
  ])('%s', async (_, beginning, rest) => {
    const connection = (await openHurried()).write(ofLength(100_000)).write(beginning).dribble(rest, 20)
    const answer = await connection.answer()
    await connection.closed
    expect([...codeOf(answer), answer.headers.connection]).toEqual([408, 'REQUEST_TIMEOUT', 'close'])
    await isAtRest(hurried)
    expect(hurried.lines).toMatchObject([{ level: 'info', route: '/papers', status: 408, code: 'REQUEST_TIMEOUT' }])
    expect(hurried.taken).toEqual([])
  })

  test('answers 408 to many concurrent forms whose chunks stop', async () => {
    const connections = await Promise.all(
      Array.from({ length: 25 }, async () => (await openHurried()).write(CHUNKED).write(chunk(BEGINNING))),
    )
    for (const connection of connections) expect((await connection.answer()).status).toBe(408)
    await Promise.all(connections.map(({ closed }) => closed))
    await isAtRest(hurried)
  })
})

describe('an interrupted form', () => {
  test.each([
    ['in the headers of a part', Buffer.from('--xxBOUNDARYxx\r\nContent-Disposition: ')],
    ['in its file', BEGINNING],
    ['after its last boundary', WHOLE],
  ])('%s is one ordinary line in the log', async (_, beginning) => {
    for (const breakOff of [
      (connection: RawConnection) => connection.hangUp(),
      (connection: RawConnection) => void connection.socket.resetAndDestroy(),
    ]) {
      const connection = (await open()).write(ofLength(100_000)).write(beginning)
      await eventually(async () => expect(await served.openRequests()).toBe(1))
      breakOff(connection)
      await isAtRest()
    }
    expect(served.lines).toMatchObject([
      { level: 'info', message: 'request', route: '/papers', aborted: true },
      { level: 'info', message: 'request', route: '/papers', aborted: true },
    ])
    expect(served.taken).toEqual([])
  })

  test('answers a client that still reads', async () => {
    const connection = await RawConnection.open(served.address(), { allowHalfOpen: true })
    connection.write(ofLength(100_000)).write(BEGINNING).socket.end()
    expect(codeOf(await connection.answer())).toEqual([400, 'INVALID_REQUEST_FORMAT'])
    await connection.closed
    await isAtRest()
  })
})

describe('a form that is too large', () => {
  test('refuses a form by its length, before it reads a byte', async () => {
    const connection = (await open()).write(ofLength(32 * MEBIBYTE + 1))
    const answer = await connection.answer()
    expect([...codeOf(answer), answer.headers.connection]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'close'])
    await connection.closed
  })

  test.each([
    ['in its file', BEGINNING],
    ['before its first boundary', Buffer.from('x')],
    ['after its last boundary', WHOLE],
    ['in the headers of a part', Buffer.from('--xxBOUNDARYxx\r\nX-Padding: ')],
  ])('and never ends %s is refused, and read no further', async (_, beginning) => {
    const connection = (await open()).write(CHUNKED).write(chunk(beginning))
    const mebibyte = chunk(Buffer.alloc(MEBIBYTE, 'x'))
    let sent = 0
    const sending = setInterval(() => {
      if (connection.socket.writable && connection.socket.writableLength === 0) {
        connection.write(mebibyte)
        sent++
      }
    }, 0)
    const answer = await connection.answer()
    await connection.closed
    clearInterval(sending)
    expect([...codeOf(answer), answer.headers.connection]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'close'])
    expect(sent).toBeGreaterThan(0)
    await isAtRest()
    expect(served.taken).toEqual([])
  })

  test('leaves no data in memory, and uses little memory while it arrives', async () => {
    const memory = () => process.memoryUsage().arrayBuffers / MEBIBYTE
    const filling = Buffer.alloc(30 * MEBIBYTE, 'x')
    // The part is unknown, the file is too large, and the service does not store a second file.
    const forms = [
      form(INVOICE, fieldPart('other', '#')),
      form(INVOICE, filePart('#')),
      form(INVOICE, filePart(''), filePart('#')),
    ]
    const before = memory()
    let most = 0
    const watching = setInterval(() => void (most = Math.max(most, memory() - before)), 5)
    for (const each of forms) {
      const [start, end] = [each.subarray(0, each.indexOf('#')), each.subarray(each.indexOf('#') + 1)]
      const length = start.length + filling.length + end.length
      const connections = await Promise.all(
        Array.from({ length: 6 }, async () =>
          (await RawConnection.open(served.address())).write(ofLength(length)).write(start).write(filling).write(end),
        ),
      )
      for (const connection of connections) expect(codeOf(await connection.answer())).toEqual([400, 'INVALID_INPUT'])
      for (const connection of connections) connection.hangUp()
    }
    clearInterval(watching)
    // 540 MiB have arrived. No part of them stays in memory. Data in transit and garbage amount to some 50 MiB.
    expect(most).toBeLessThan(150)
    await isAtRest()
  })
})

/** Returns the temporary files of forms that this process has open: their names and their contents. */
function openSpools(): { name: string; bytes: Buffer }[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    const path = `/proc/self/fd/${descriptor}`
    const name = linkAt(path)
    return name && /causeway-[0-9a-f-]{36}/.test(name) ? { name, bytes: readFileSync(path) } : []
  })
}
function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    // The descriptor belonged to the directory listing itself.
    return undefined
  }
}

/** The marker is too long to occur in encrypted bytes by chance. */
const MARKER = 'in plain sight, '
const MARKED = Buffer.concat([A_PDF, Buffer.alloc(3 * MEBIBYTE, MARKER)])

describe('the temporary file of a file', () => {
  test('gives the temporary file no name, and makes its content unreadable', async () => {
    const beginning = Buffer.concat([INVOICE, filePart(MARKED)]).subarray(0, -2)
    const connection = (await open()).write(ofLength(beginning.length + 1_000)).write(beginning)
    await eventually(() => expect(openSpools()[0]?.bytes.length).toBeGreaterThan(2 * MEBIBYTE))
    const [{ name, bytes }] = openSpools() as [{ name: string; bytes: Buffer }]
    expect(name).toMatch(/ \(deleted\)$/)
    expect([bytes.includes(MARKER), bytes.includes('%PDF-1.7\n')]).toEqual([false, false])
    connection.hangUp()
    await eventually(() => expect(openSpools().length).toBe(0))
  })

  test('contains no data beyond the limit', async () => {
    const beginning = Buffer.concat([INVOICE, filePart(Buffer.alloc(20 * MEBIBYTE))]).subarray(0, -2)
    const connection = (await open()).write(ofLength(beginning.length + 1_000)).write(beginning)
    await eventually(() => expect(connection.socket.writableLength).toBe(0))
    await eventually(() => expect(openSpools()[0]?.bytes.length).toBeGreaterThan(9 * MEBIBYTE))
    expect(openSpools()[0]?.bytes.length).toBeLessThan(10.1 * MEBIBYTE)
    connection.hangUp()
    await eventually(() => expect(openSpools().length).toBe(0))
  })

  test.each<[string, (connection: RawConnection) => unknown]>([
    ['it is answered', (connection) => connection.write(request(WHOLE)).answer()],
    ['its form is refused', (connection) => connection.write(request(form(filePart(MARKED)))).answer()],
    [
      'it is too large',
      (connection) => connection.write(request(form(INVOICE, filePart(Buffer.alloc(11 * MEBIBYTE))))).answer(),
    ],
    [
      'it comes twice',
      (connection) => connection.write(request(form(INVOICE, filePart(MARKED), filePart(MARKED)))).answer(),
    ],
    [
      'a later part is broken',
      (connection) => connection.write(request(form(filePart(MARKED), part([], 'x')))).answer(),
    ],
    [
      'its form has no end',
      (connection) => connection.write(request(form(INVOICE, filePart(MARKED)).subarray(0, -8))).answer(),
    ],
    [
      'there are too many parts',
      (connection) =>
        connection.write(request(form(filePart(MARKED), ...Array.from({ length: 100 }, () => INVOICE)))).answer(),
    ],
    [
      'the form is too large',
      (connection) =>
        connection
          .write(CHUNKED)
          .write(chunk(BEGINNING))
          .write(chunk(Buffer.alloc(33 * MEBIBYTE)))
          .answer(),
    ],
    [
      'its client is gone',
      async (connection) => {
        connection.write(ofLength(10 * MEBIBYTE)).write(BEGINNING)
        await eventually(() => expect(openSpools().length).toBe(1))
        connection.hangUp()
      },
    ],
    [
      'its client has reset the connection',
      async (connection) => {
        connection.write(ofLength(10 * MEBIBYTE)).write(BEGINNING)
        await eventually(() => expect(openSpools().length).toBe(1))
        connection.socket.resetAndDestroy()
      },
    ],
  ])('is closed once %s', async (_, end) => {
    for (let n = 0; n < 3; n++) {
      const connection = await open()
      await end(connection)
      connection.hangUp()
    }
    await isAtRest()
    await eventually(() => expect(openSpools().length).toBe(0))
  })

  test('closes the file after its timeout', async () => {
    const connections = await Promise.all(
      Array.from({ length: 10 }, async () => (await openHurried()).write(ofLength(100_000)).write(BEGINNING)),
    )
    await eventually(() => expect(openSpools().length).toBe(10))
    for (const connection of connections) expect((await connection.answer()).status).toBe(408)
    await eventually(() => expect(openSpools().length).toBe(0))
  })

  test('stays open while the handler uses the file, even after its request ends', async () => {
    const whole = form(INVOICE, filePart(MARKED))
    const connection = (await open())
      .write(requestHead('POST', '/slow-papers', { 'Content-Type': FORM_TYPE, 'Content-Length': whole.length }))
      .write(whole)
    await eventually(() => expect(slow.isReached).toBe(true))
    connection.socket.resetAndDestroy()
    await isAtRest()
    expect(openSpools().length).toBe(1)
    slow.go()
    await eventually(() => expect(slow.read?.equals(MARKED)).toBe(true))
    await eventually(() => expect(openSpools().length).toBe(0))
  })
})

test('answers a form broken at its beginning immediately, without reading the rest', async () => {
  const broken = part(['Content-Disposition: attachment'], 'x')
  const connection = (await open()).write(ofLength(20 * MEBIBYTE)).write(Buffer.concat([broken, INVOICE]))
  const answer = await connection.answer(500)
  expect([...codeOf(answer), answer.headers.connection]).toEqual([400, 'INVALID_REQUEST_FORMAT', 'close'])
  await connection.closed
})

test('lets a client that sends a broken form to its end read the refusal', async () => {
  const payload = form(part([], 'x'), filePart(Buffer.alloc(8 * MEBIBYTE)))
  for (let n = 0; n < 5; n++) {
    const connection = (await open()).write(request(payload))
    expect(codeOf(await connection.answer())).toEqual([400, 'INVALID_REQUEST_FORMAT'])
    await connection.closed
  }
})

test('answers requests after a form on the same connection in order', async () => {
  const faulty = form(INVOICE, filePart('no paper'))
  const connection = (await open()).write(
    Buffer.concat([request(WHOLE), request(faulty), Buffer.from(CHUNKED), chunk(WHOLE), Buffer.from('0\r\n\r\n')]),
  )
  const answers = await connection.answers(3)
  expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([
    [201, 'keep-alive'],
    [400, 'keep-alive'],
    [201, 'keep-alive'],
  ])
  expect(served.taken).toHaveLength(2)
  connection.hangUp()
})

test('does not execute a request hidden in a form', async () => {
  const hidden = requestHead('POST', '/papers', { 'Content-Type': FORM_TYPE, 'Content-Length': WHOLE.length })
  const payload = form(INVOICE, filePart(Buffer.concat([A_PDF, Buffer.from(hidden), WHOLE.subarray(0, 10)])))
  const after = Buffer.concat([WHOLE, Buffer.from(hidden), WHOLE])
  const connection = (await open()).write(Buffer.concat([request(payload), request(after)]))
  expect((await connection.answers(2)).map(({ status }) => status)).toEqual([201, 201])
  expect(served.taken).toHaveLength(2)
  connection.hangUp()
})

test('sends 100 Continue to a client with Expect only if it reads the form', async () => {
  const expecting = (length: number) => ofLength(length).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')
  const wanted = (await open()).write(expecting(WHOLE.length))
  await eventually(() => expect(wanted.received).toMatch(/^HTTP\/1.1 100 Continue\r\n/))
  expect((await wanted.write(WHOLE).answer()).status).toBe(201)
  const unwanted = (await open()).write(expecting(64 * MEBIBYTE))
  expect((await unwanted.answer()).status).toBe(413)
  wanted.hangUp()
  unwanted.hangUp()
})

test('limits unbounded numbers of parts, headers and boundaries', async () => {
  const times = (text: string, count: number) => Buffer.from(text.repeat(count))
  const BOMBS: Buffer[] = [
    times('--xxBOUNDARYxx\r\n\r\n\r\n', 500_000),
    times('--xxBOUNDARYxx\r\n', 500_000),
    times('--xxBOUNDARYxx\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n', 200_000),
    Buffer.concat([Buffer.from('--xxBOUNDARYxx\r\n'), times('a: b\r\n', 1_000_000), LAST]),
    Buffer.concat([
      INVOICE.subarray(0, INVOICE.indexOf('\r\n\r\n') + 2),
      times('a: b\r\n', 1_000_000),
      Buffer.from('\r\n'),
      LAST,
    ]),
    Buffer.concat([Buffer.from('--xxBOUNDARYxx\r\n'), times('X'.repeat(1_000), 5_000), LAST]),
    times('\r\n--xxBOUNDARYx', 1_000_000),
    form(part([`Content-Disposition: form-data${'; a=b'.repeat(600)}`])),
    form(part([`Content-Disposition: form-data; name="${'\\'.repeat(3_000)}`])),
    form(part([`Content-Disposition: form-data${' '.repeat(3_000)}x`])),
  ]
  for (const payload of BOMBS) {
    const startedAt = performance.now()
    const connection = (await open()).write(request(payload))
    // The ends of its packets decide which limit it meets first.
    expect([400, 413]).toContain((await connection.answer()).status)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    connection.hangUp()
  }
  await isAtRest()
  expect(served.lines.filter(({ level }) => level !== 'info')).toEqual([])
})
