import { write } from '../../../runtime/route.ts'
import { sandboxSend } from './send-contract.ts'
import { sendFunds } from './send-funds.ts'

export const sendRoutes = [write(sandboxSend, (work, { body }) => sendFunds(work, body))]
