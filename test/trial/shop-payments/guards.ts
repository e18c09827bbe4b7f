import { guard } from '#runtime/declare/guard.ts'
import { Type } from '#runtime/declare/schema.ts'
import { guards } from '#runtime/http/guards.ts'
import { refuse } from '#runtime/lib/errors.ts'

/** A header that identifies the till of a shop. */
export const till = guard<'till', { number: number }>({
  name: 'till',
  headers: Type.Object({ 'Till-Number': Type.Optional(Type.String({ description: 'The number of the till.' })) }),
  refusals: ['FORBIDDEN'],
})

export const tillGuard = guards(till, {
  read: ({ headerValues }) => {
    const [text = ''] = headerValues('till-number')
    return /^\d{1,4}$/.test(text) ? { number: Number(text) } : refuse('FORBIDDEN', 'Only a till may do this.')
  },
})
