import { expect, test } from 'vitest'
import { createLog } from '../lib/log.ts'
import { Servers, serversIn } from './servers.ts'

test.each([
  ['postgres://one/name', ['postgres://one/name']],
  ['postgres://one:1,two:2/name', ['postgres://one:1/name', 'postgres://two:2/name']],
  [
    'postgresql://user:a,b%40c@one,[::1]:2/name?sslmode=require&x=a,b',
    [
      'postgresql://user:a,b%40c@one/name?sslmode=require&x=a,b',
      'postgresql://user:a,b%40c@[::1]:2/name?sslmode=require&x=a,b',
    ],
  ],
  ['postgres:///name?host=/run/postgresql', ['postgres:///name?host=/run/postgresql']],
])('the servers of %s', (url, servers) => {
  expect(serversIn(url)).toEqual(servers)
})

/**
 * Tries servers that fail in the given ways. Undefined is a server that accepts the connection. Returns the names of
 * the tried servers.
 */
async function tried(...failures: (Error | undefined)[]) {
  const hosts = failures.map((_, index) => `host${index}`)
  const servers = new Servers(`postgres://${hosts.join(',')}/name`, createLog('silent'))
  const names: string[] = []
  const connect = () =>
    servers.connect(async () => {
      const client = new servers.Client({})
      names.push(client.host)
      const failure = failures[hosts.indexOf(client.host)]
      if (failure) throw failure
      return client
    })
  const ends = [await connect().then(({ host }) => host, String), await connect().then(({ host }) => host, String)]
  await servers.end()
  return { names, ends }
}

test('tries servers in turn until one connects, and begins with that one next time', async () => {
  const { names, ends } = await tried(new Error('down'), new Error('standby'), undefined)
  expect(names).toEqual(['host0', 'host1', 'host2', 'host2'])
  expect(ends).toEqual(['host2', 'host2'])
})

test('tries each server once if all fail, and reports the last error', async () => {
  const { names, ends } = await tried(new Error('first'), new Error('second'))
  expect(names).toEqual(['host0', 'host1', 'host0', 'host1'])
  expect(ends).toEqual(['Error: second', 'Error: second'])
})

test('does not leave a server because all connections are in use', async () => {
  const { names } = await tried(new Error('timeout exceeded when trying to connect'), undefined)
  expect(names).toEqual(['host0', 'host0'])
})
