import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { portOf } from '#runtime/lib/port-of.ts'
import { CERTIFICATE, KEY } from './certificates.ts'

export interface MailServerOptions {
  /** TLS from the first byte, after the greeting, or never. */
  tls?: 'at once' | 'offered' | 'never'
  /** Replacements for the usual answers, by the beginning of the command. */
  answers?: Record<string, string>
}

/** A mail server with the behaviour that a sender can see. */
export class MailServer {
  /** Every command and every mail, in the order of arrival. */
  readonly commands: string[] = []
  readonly mails: string[] = []
  /** Whether each mail came over TLS. */
  readonly isSecure: boolean[] = []
  private readonly server: Server

  constructor(private readonly options: MailServerOptions) {
    const serve = (socket: Socket) => this.converse(socket)
    this.server =
      options.tls === 'at once' ? createTlsServer({ key: KEY, cert: CERTIFICATE }, serve) : createServer(serve)
  }

  get port(): number {
    return portOf(this.server)
  }

  /** Starts on this port, or on any free port. */
  async start(port = 0): Promise<this> {
    this.server.listen(port)
    await once(this.server, 'listening')
    return this
  }

  stop(): void {
    this.server.close()
  }

  private converse(socket: Socket): void {
    socket.on('error', () => {}).write('220 mail.test\r\n')
    this.listen(socket)
  }

  private listen(socket: Socket): void {
    let received = ''
    let isMail = false
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      for (
        let end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
      ) {
        const part = received.slice(0, end)
        received = received.slice(end + (isMail ? 5 : 2))
        if (isMail) this.take(socket, part)
        else this.answer(socket, part)
        isMail = !isMail && part === 'DATA'
      }
    })
  }

  private take(socket: Socket, mail: string): void {
    this.mails.push(mail)
    this.isSecure.push(socket instanceof TLSSocket)
    socket.write('250 taken\r\n')
  }

  private answer(socket: Socket, command: string): void {
    this.commands.push(command)
    if (command === 'STARTTLS' && this.options.tls === 'offered') return this.turnToTls(socket)
    const offer = this.options.tls === 'offered' && !(socket instanceof TLSSocket) ? '250-STARTTLS\r\n' : ''
    const usual: Record<string, string> = {
      EHLO: `250-mail.test\r\n${offer}250 AUTH PLAIN`,
      AUTH: '235 welcome',
      DATA: '354 go on',
      QUIT: '221 bye',
      STARTTLS: '502 unknown',
    }
    const word = command.split(' ')[0] as string
    socket.write(`${this.options.answers?.[word] ?? usual[word] ?? '250 fine'}\r\n`)
  }

  private turnToTls(socket: Socket): void {
    socket.removeAllListeners('data').write('220 go on\r\n')
    const secure = new TLSSocket(socket, {
      isServer: true,
      secureContext: createSecureContext({ key: KEY, cert: CERTIFICATE }),
    })
    this.listen(secure.on('error', () => {}))
  }
}

/** Starts a separate mail server for the running test. */
export async function newMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await new MailServer(options).start()
  onTestFinished(() => server.stop())
  return server
}
