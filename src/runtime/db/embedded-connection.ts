import { type PGlite, protocol } from '@electric-sql/pglite'
import {
  type Column,
  type Executed,
  isOutdated,
  PreparedStatements,
  type Statement,
  toRow,
  type Values,
} from './prepared-statements.ts'
import type { SqlConnection, SqlResult } from './types.ts'

const { serialize, Parser, messages } = protocol
const SYNC = serialize.sync()
const EXECUTE = serialize.execute({})

/**
 * The one connection of the embedded engine. The engine's own `query` parses, plans and describes a statement with each
 * execution, in six calls. This class prepares a statement once, and executes it in one call.
 */
export class EmbeddedConnection implements SqlConnection {
  readonly isPipelined = false
  private readonly prepared = new PreparedStatements(async (...of) => this.execute(...of))
  private isInTransaction = false

  constructor(private readonly engine: PGlite) {}

  /** A text without parameters may contain several statements. Returns the answer to the last one. */
  async query(text: string, parameters: readonly unknown[]): Promise<SqlResult> {
    if (parameters.length === 0) return this.runText(text)
    return this.prepared.run(text, parameters).catch((error: unknown) => {
      if (isOutdated(error) && !this.isInTransaction) return this.prepared.run(text, parameters)
      throw error
    })
  }

  private runText(text: string): SqlResult {
    const { columns, received, rowCount, command } = this.ask(serialize.query(text))
    return { rows: received.map((values) => toRow(columns, values)), affected: rowCount, command }
  }

  private execute(statement: Statement, parameters: readonly unknown[]): Executed {
    if (!statement.columns) this.prepare(statement)
    const values = parameters.map((value, index) => this.toText(value, statement.parameterTypes?.[index]))
    return this.ask(serialize.bind({ statement: statement.name, values }), EXECUTE, SYNC)
  }

  private prepare(statement: Statement): void {
    const { name, text } = statement
    const described = this.ask(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), SYNC)
    statement.parameterTypes = described.parameterTypes
    statement.columns = described.columns
  }

  private toText(value: unknown, type: number | undefined) {
    if (value === null || value === undefined) return null
    if (value instanceof Uint8Array) return value
    const serializer = this.engine.serializers[type ?? 0]
    return serializer ? serializer(value) : String(value)
  }

  /**
   * Returns the answer to messages that end with a sync. The call is synchronous, so no other message can interleave.
   */
  private ask(...sent: Uint8Array[]): Answer {
    const answer = new Answer((type) => this.engine.parsers[type] ?? String)
    new Parser().parse(this.engine.execProtocolRawSync(Buffer.concat(sent)), (message) => answer.take(message))
    this.isInTransaction = answer.isInTransaction
    if (answer.error) throw answer.error
    return answer
  }
}

type Message = Parameters<Parameters<InstanceType<typeof Parser>['parse']>[1]>[0]

/** The engine's answer to some messages. */
class Answer implements Executed {
  command = ''
  rowCount = 0
  columns: Column[] = []
  received: Values[] = []
  parameterTypes: readonly number[] = []
  isInTransaction = false
  error: Error | undefined

  constructor(private readonly parserOf: (type: number) => Column['parse']) {}

  take(message: Message): void {
    if (message instanceof messages.DataRowMessage) this.received.push(message.fields)
    else if (message instanceof messages.RowDescriptionMessage) {
      this.columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: this.parserOf(dataTypeID) }))
      this.received = []
    } else if (message instanceof messages.CommandCompleteMessage) {
      this.command = message.text.replace(/ .*/, '')
      this.rowCount = Number(/(?<!\d)\d+$/.exec(message.text)?.[0] ?? 0)
    } else if (message instanceof messages.ParameterDescriptionMessage) this.parameterTypes = message.dataTypeIDs
    else if (message instanceof messages.ReadyForQueryMessage) this.isInTransaction = message.status !== 'I'
    else if (message instanceof messages.DatabaseError) this.error ??= message
  }
}
