import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, type TestContext, test } from 'vitest'
import { newUuid, type PlatformId } from '#runtime/lib/ids.ts'
import { gathered, streamed } from '#test/support/gathered.ts'
import { refuse, S3Server } from '#test/support/s3-server.ts'
import { s3Files } from './s3.ts'

/** A store that is down, slow, or wrong. */

const server = new S3Server()
beforeAll(() => server.start())
afterAll(() => server.stop())
beforeEach(() => {
  server.fault = undefined
  server.objects.clear()
  server.requests.splice(0)
})

const LIMITS = { connectMs: 300, silenceMs: 300, requestMs: 800 }
const newFile = () => ({ platform: newUuid() as PlatformId, name: newUuid() })
const CONTENT = Buffer.alloc(3 * 1024 * 1024, 'causeway')
const SIZE = CONTENT.length
const open = ({ settings }: S3Server = server) => s3Files(settings, LIMITS)
const pieces = async function* () {
  for (let at = 0; at < SIZE; at += 65_536) yield CONTENT.subarray(at, at + 65_536)
}

const FAULTS: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
  ['answers 500', (_, response) => refuse(response, 500, 'InternalError')],
  ['answers 403', (_, response) => refuse(response, 403, 'AccessDenied')],
  ['answers 503', (_, response) => refuse(response, 503, 'SlowDown')],
  ['answers what is no XML', (_, response) => void response.writeHead(502).end('<html>Bad Gateway')],
  ['says nothing', () => {}],
  ['closes the connection', (request) => void request.socket.destroy()],
  ['resets the connection', (request) => void request.socket.resetAndDestroy()],
  ['closes the connection in the middle', (request) => void request.once('data', () => request.socket.destroy())],
  ['takes the file and says nothing', (request) => void request.resume()],
  [
    'begins an answer and stops',
    (request, response) => {
      request.resume()
      response.writeHead(206, { 'Content-Length': 1_000, 'Content-Range': 'bytes 0-999/1000' }).write('x')
    },
  ],
]

// These tests mostly wait, so they run concurrently, each with a separate server.
describe.concurrent.each(FAULTS)('a store that %s', (_, fault) => {
  async function newFaultyServer({ onTestFinished }: TestContext): Promise<S3Server> {
    const server = await new S3Server().start()
    onTestFinished(() => server.stop())
    server.fault = (request, response) => {
      fault(request, response)
      return true
    }
    return server
  }

  test('fails an upload in time, sends it once and leaves no file', async (context) => {
    const server = await newFaultyServer(context)
    const startedAt = performance.now()
    await expect(open(server).put(newFile(), pieces(), SIZE)).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect({ size: server.objects.size, requests: server.requests }).toEqual({ size: 0, requests: ['PUT'] })
  })

  test('fails who reads and deletes, in time and after few attempts', async (context) => {
    const server = await newFaultyServer(context)
    const startedAt = performance.now()
    const reading = open(server)
      .find(newFile())
      .then((content) => content && gathered(content))
    await expect(reading).rejects.toThrow()
    await expect(open(server).delete(newFile())).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(server.requests.length).toBeLessThanOrEqual(6)
  })
})

test('fails immediately if the store is unreachable', async () => {
  const files = s3Files({ ...server.settings, endpoint: 'http://127.0.0.1:1' }, LIMITS)
  await expect(files.put(newFile(), pieces(), SIZE)).rejects.toThrow()
  await expect(files.find(newFile())).rejects.toThrow()
  await expect(files.delete(newFile())).rejects.toThrow()
})

test('wrong credentials and a wrong bucket are failures, not missing files', async () => {
  for (const wrong of [{ secretAccessKey: 'wrong' }, { bucket: 'others' }, { region: 'us-east-1' }]) {
    const files = s3Files({ ...server.settings, ...wrong }, LIMITS)
    await expect(files.find(newFile())).rejects.toThrow()
    await expect(files.put(newFile(), pieces(), SIZE)).rejects.toThrow()
  }
})

test('content that breaks off breaks the upload off, with its own error', async () => {
  const breakingOff = async function* () {
    yield CONTENT.subarray(0, 200_000)
    throw new Error('broken off')
  }
  await expect(open().put(newFile(), breakingOff(), SIZE)).rejects.toThrow('broken off')
  expect(server.objects.size).toBe(0)
})

test('does not store content shorter or longer than announced', async () => {
  await expect(open().put(newFile(), streamed(CONTENT), SIZE + 1)).rejects.toThrow()
  await expect(open().put(newFile(), streamed(CONTENT), SIZE - 1)).rejects.toThrow()
  expect(server.objects.size).toBe(0)
})

test('serves a slow reader the file, and an error if it is replaced', async () => {
  const file = newFile()
  const files = open()
  await files.put(file, pieces(), SIZE)
  const slowly = async function* (content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      yield piece
      await new Promise((resolve) => setTimeout(resolve, LIMITS.requestMs))
    }
  }
  expect((await gathered(slowly((await files.find(file))!))).equals(CONTENT)).toBe(true)
  const content = (await files.find(file))![Symbol.asyncIterator]()
  await content.next()
  await files.put(file, streamed(Buffer.alloc(SIZE)), SIZE)
  await expect(content.next()).rejects.toThrow()
})
