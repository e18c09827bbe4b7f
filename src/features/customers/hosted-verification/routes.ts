import { type Route, write } from '#runtime/http/route.ts'
import * as contract from './contract.ts'
import { createLink } from './create-link.ts'
import { toWire } from './view.ts'

export const routesWith = (publicUrl: () => string): Route[] => [
  write(contract.createCustomerKycLink, async (work, { params, body }) => {
    const { link, secret } = await createLink(work, params.customerId, body?.redirectUri)
    return toWire(link, secret, publicUrl())
  }),
]
