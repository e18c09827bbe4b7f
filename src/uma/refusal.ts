import { UmaFault } from './faults.ts'
import { messageReader } from './reading.ts'
import { WireRefusal } from './schemas.ts'

/** Why somebody refuses a message. */
export interface MessageRefusal {
  /** One of those of the standard, `SENDER_NOT_ACCEPTED`; not everybody sends one. */
  code?: string
  reason?: string
}

const read = messageReader(WireRefusal)

/** The body of a refusal by LNURL, whatever its status; undefined when it is something else. */
export function readMessageRefusal(text: string): MessageRefusal | undefined {
  try {
    const { code, reason } = read(text)
    return { ...(code && { code }), ...(reason && { reason }) }
  } catch (fault) {
    if (fault instanceof UmaFault) return undefined
    throw fault
  }
}
