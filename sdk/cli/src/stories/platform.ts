import type { Causeway } from '@causeway/client'
import { newCustomer } from './steps.ts'
import type { Say, Stories } from './story.ts'

const COLUMNS =
  'umaAddress,platformCustomerId,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country'

/** Returns a person as a row of a file, with an unused address at the domain of the given address. */
function rowBeside(umaAddress: string): string {
  const unused = crypto.randomUUID()
  const domain = umaAddress.split('@')[1]
  return `$${unused}@${domain},${unused},INDIVIDUAL,Ana Lima,1990-05-17,1 Main Street,Springfield,IL,62701,US`
}

async function importFile(causeway: Causeway, say: Say, ...lines: string[]): Promise<void> {
  const file = new Blob(
    lines.map((line) => `${line}\n`),
    { type: 'text/csv' },
  )
  const { jobId } = await causeway.post('/customers/bulk/csv', { body: { file } })
  say(`${jobId}, the import of a file, has begun.`)
}

/** Customers can invite only if the platform has its own UMA domain. */
async function ensureDomain(causeway: Causeway, say: Say): Promise<void> {
  if ((await causeway.get('/config')).umaDomain) return
  const umaDomain = `${crypto.randomUUID()}.example.org`
  await causeway.patch('/config', { body: { umaDomain } })
  say(`The platform had no UMA domain, and has ${umaDomain} from now on.`)
}

export const PLATFORM_STORIES = {
  TEST: {
    title: 'A test event is sent.',
    async play(causeway, say) {
      const { url, response_status } = await causeway.post('/sandbox/webhooks/test')
      say(`${url} has answered ${response_status}.`)
    },
  },
  'BULK_UPLOAD.COMPLETED': {
    title: 'A file with one customer is imported.',
    async play(causeway, say) {
      const { umaAddress } = await newCustomer(causeway, say)
      await importFile(causeway, say, COLUMNS, rowBeside(umaAddress))
    },
  },
  'BULK_UPLOAD.FAILED': {
    title: 'A file is imported that lacks most columns.',
    play: (causeway, say) => importFile(causeway, say, 'fullName', 'Ana Lima'),
  },
  'INVITATION.CLAIMED': {
    title: 'A customer invites a person. The person becomes a customer and accepts.',
    async play(causeway, say) {
      await ensureDomain(causeway, say)
      const inviter = await newCustomer(causeway, say)
      const { code: invitationCode } = await causeway.post('/invitations', { body: { inviterUma: inviter.umaAddress } })
      say(`${inviter.umaAddress} has made the invitation ${invitationCode}.`)
      const invitee = await newCustomer(causeway, say)
      await causeway.post('/invitations/{invitationCode}/claim', {
        params: { path: { invitationCode } },
        body: { inviteeUma: invitee.umaAddress },
      })
      say(`${invitee.umaAddress} has claimed it.`)
    },
  },
} as const satisfies Stories
