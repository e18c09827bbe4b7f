import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'

export interface KeptFor {
  /** The maximum lifetime of a connection, including an exchange in progress. */
  lifeMs: number
  /** The idle time after which the client closes a connection. */
  idleMs: number
  /** The longest exchange. */
  exchangeMs: number
}

/** Above this number of open connections, the client closes a connection after its exchange. */
const MOST_OPEN = 1_000

/**
 * Connections that stay open between calls. Connections with access to private addresses are separate from the others,
 * so that a caller never gets a connection that it could not open itself.
 */
export class KeptConnections {
  private readonly agents = new Map<string, HttpAgent>()
  private readonly openedAt = new WeakMap<Duplex, number>()
  private readonly pausedAt = new WeakMap<Duplex, number>()

  constructor(private readonly keptFor: KeptFor) {}

  agentFor(protocol: string, isPrivateAllowed: boolean): HttpAgent {
    const name = `${protocol} ${isPrivateAllowed}`
    const agent = this.agents.get(name) ?? this.newAgent(protocol)
    this.agents.set(name, agent)
    return agent
  }

  /** Returns how long a connection that is now reused was idle. */
  pauseOf(socket: Duplex): number {
    return performance.now() - (this.pausedAt.get(socket) ?? Infinity)
  }

  private newAgent(protocol: string): HttpAgent {
    const options = { keepAlive: true, timeout: this.keptFor.idleMs }
    const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
    const connect = agent.createConnection.bind(agent)
    const keep: (socket: Duplex) => unknown = agent.keepSocketAlive.bind(agent)
    agent.createConnection = (...of) => {
      const socket = connect(...of)
      if (socket) this.openedAt.set(socket, performance.now())
      return socket
    }
    agent.keepSocketAlive = (socket) => this.mayBeStored(agent, socket) && keep(socket)
    return agent
  }

  /** Returns true if the connection lives long enough for another pause and another exchange. */
  private mayBeStored({ totalSocketCount }: HttpAgent & { totalSocketCount?: number }, socket: Duplex): boolean {
    const { lifeMs, idleMs, exchangeMs } = this.keptFor
    const now = performance.now()
    this.pausedAt.set(socket, now)
    const age = now - (this.openedAt.get(socket) ?? -Infinity)
    return age <= lifeMs - idleMs - exchangeMs && (totalSocketCount ?? 0) <= MOST_OPEN
  }
}
