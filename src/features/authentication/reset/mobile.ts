import { e164Of } from '#formats/phone.ts'
import { compile, judged } from '#runtime/http/faults/validation.ts'
import { refuseAll, refuseField } from '#runtime/lib/errors.ts'
import { TwoFactorResetCompleteRequest } from './contract.ts'

const schema = compile(TwoFactorResetCompleteRequest, 'readOnly')

/** Returns the number in an unvalidated body in E.164 form. Throws 400 if there is none. */
export function readMobile(body: unknown): string {
  const request: unknown = structuredClone(body ?? {})
  const { sound, faults } = judged(TwoFactorResetCompleteRequest, request, schema.faults(request))
  const { mobile } = sound ?? refuseAll(faults)
  if (!mobile) return refuseField('mobile', 'The new number is needed: its countryCode and number.')
  return (
    e164Of(mobile.countryCode, mobile.number) ??
    refuseField(
      'mobile.number',
      'Together with countryCode this is no number as it is dialled from abroad, such as +49 and 151 23456789.',
    )
  )
}
