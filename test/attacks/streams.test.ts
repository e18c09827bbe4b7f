import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Latch, useBareServer } from '../support/bare-server.ts'
import { eventually } from '../support/eventually.ts'
import { RawConnection, requestHead } from '../support/raw-connection.ts'

/**
 * No operation answers with a stream today. A future one needs no code for callers that leave: the server destroys the
 * stream with its connection.
 */

const streams: Readable[] = []
let late = { asked: new Latch(), answered: new Latch() }
const server = useBareServer((app) => {
  app.get('/stream', async (_, reply) => reply.send(endless()))
  app.get('/late-stream', async (_, reply) => {
    late.asked.release()
    await late.answered.released
    return reply.send(endless())
  })
})

function endless(): Readable {
  const stream = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  streams.push(stream)
  return stream
}

const areDestroyed = () =>
  eventually(() => expect(streams.map(({ destroyed }) => destroyed)).toEqual(streams.map(() => true)))

test('destroys pipelined streams with their connection', async () => {
  const connection = (await RawConnection.open(server.address))
    .stopReading()
    .write(requestHead('GET', '/stream').repeat(50))
  await eventually(() => expect(streams.length).toBeGreaterThan(0))
  connection.hangUp()
  await areDestroyed()
})

test.each(['resetAndDestroy', 'destroy'] as const)(
  'also destroys a stream made after the caller left: %s',
  async (leave) => {
    late = { asked: new Latch(), answered: new Latch() }
    const connection = (await RawConnection.open(server.address)).write(requestHead('GET', '/late-stream'))
    await late.asked.released
    const before = streams.length
    connection.socket[leave]()
    await connection.closed
    if (leave === 'resetAndDestroy')
      await eventually(() => expect(server.lines.some(({ route }) => route === '/late-stream')).toBe(true))
    late.answered.release()
    await eventually(() => expect(streams.length).toBeGreaterThan(before))
    await areDestroyed()
  },
)

test('streams whose callers leave are no faults of the service', async () => {
  expect(server.lines.filter(({ level }) => level !== 'info')).toEqual([])
  await eventually(async () => expect(await server.openRequests()).toBe(0))
})
