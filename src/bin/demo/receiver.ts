import { verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { portOf } from '#runtime/lib/port-of.ts'

/** A webhook as the demo shows it. */
export interface Received {
  type: string
  data: { id?: string; status?: string }
  isSigned: boolean
}

/**
 * A small receiver on loopback that verifies every signature with the published keys and forwards the received
 * webhooks.
 */
export async function startReceiver(
  publicKeys: ReadonlyMap<string, string>,
  onReceived: (received: Received) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const publicKey = publicKeys.get(String(request.headers['x-service-signature-key-id']))
      const isSigned =
        publicKey !== undefined && isGenuine(body, String(request.headers['x-service-signature']), publicKey)
      response.writeHead(isSigned ? 200 : 401).end()
      const event: Omit<Received, 'isSigned'> = JSON.parse(body.toString())
      onReceived({ ...event, isSigned })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${portOf(server)}/webhooks` }
}

/** The check that every receiver must make: ECDSA with SHA-256 over the exact bytes of the body. */
function isGenuine(body: Buffer, header: string, publicKeyPem: string): boolean {
  const { s }: { s: string } = JSON.parse(header)
  return verify('sha256', body, publicKeyPem, Buffer.from(s, 'base64'))
}
