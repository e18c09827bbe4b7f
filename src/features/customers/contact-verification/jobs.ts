import type { CodeSeals } from '#crypto/one-time-codes.ts'
import type { Channel, MessageSender } from '#providers/messages/port.ts'
import { type BoundJob, calls, type JobContext } from '#runtime/work/jobs/jobs.ts'
import { type ContactChannel, findCustomer } from '../index.ts'
import { type CodeToSend, deliverContactCode } from './contract.ts'
import { addressOf, messageText } from './rules.ts'
import { deleteCode, findCode } from './store.ts'

const MESSAGE_CHANNELS: Record<ContactChannel, Channel> = { email: 'EMAIL', phone: 'SMS' }

/** Sends codes through the operator's mail server and text message gateway. */
export const jobs = (seals: CodeSeals, messages: MessageSender): BoundJob[] => [
  calls(
    deliverContactCode,
    {
      call: async (context, order) => {
        const open = await findOpen(context, order)
        if (!open) return
        const text = messageText(order.channel, seals.open(order.codeId, order.sealedCode), open.expiresAt)
        const channel = MESSAGE_CHANNELS[order.channel]
        await messages.send({ key: context.key, channel, to: open.address, subject: 'Your code', text })
      },
    },
    // Deletes an undelivered code: the platform requests another one.
    { giveUp: (work, { codeId }) => deleteCode(work, codeId) },
  ),
]

/**
 * Returns the address and expiry of a code, unless it is void. Reads the customer first: a code that is still open
 * afterwards belongs to this contact.
 */
async function findOpen({ db, platform, now }: JobContext, order: CodeToSend) {
  const customer = await findCustomer(db, platform, order.customerId)
  const code = await findCode(db, platform, order)
  const address = customer && addressOf(customer, order.channel)
  const isOpen = code?.id === order.codeId && code.expiresAt > now
  return isOpen && address !== undefined ? { address, expiresAt: code.expiresAt } : undefined
}
