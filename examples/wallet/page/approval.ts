import type { DescribedPayload, PayloadType } from '@causeway/wallet'
import { element, make, setText } from './elements.ts'
import { labelOf } from './fields.ts'

/** The page's own request, to compare with the text that it receives for signing. */
export interface Asked {
  type: PayloadType
  organizationId: string
  parameters: Record<string, unknown>
}

/** The text shown to the user, taken from the signed text. */
export interface Shown {
  title: string
  rows: (parameters: DescribedPayload['parameters']) => [label: string, text: string][]
}

/**
 * For requests that the user has just made and that move no money: signs the payload only if it matches the request.
 */
export const asAsked =
  (asked: Asked) =>
  (payload: DescribedPayload): boolean => {
    const wrong = Object.entries(asked.parameters).find(
      ([name, value]) => JSON.stringify(payload.parameters[name]) !== JSON.stringify(value),
    )
    if (payload.type !== asked.type || payload.organizationId !== asked.organizationId || wrong) {
      const label = wrong && labelOf(wrong[0])
      throw new Error(
        `The server wants something else signed than what you asked for${label ? ` (${label})` : ''}. Nothing was signed.`,
      )
    }
    return true
  }

/** Asks the user to read and agree before signing. */
export const afterReading =
  (asked: Asked, shown: Shown) =>
  async (payload: DescribedPayload): Promise<boolean> =>
    asAsked(asked)(payload) && (await agrees(payload, shown))

function agrees(
  { type, parameters, organizationId, expiresAt }: DescribedPayload,
  { title, rows }: Shown,
): Promise<boolean> {
  const dialog = element<HTMLDialogElement>('confirm')
  setText('confirm-title', title)
  setText('confirm-text', JSON.stringify({ type, organizationId, parameters }, null, 2))
  const lines = [...rows(parameters), ['Valid until', expiresAt.toLocaleTimeString('en')]]
  element('confirm-rows').replaceChildren(
    ...lines.flatMap(([label = '', text = '']) => [make('dt', label), make('dd', text)]),
  )
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'sign'), { once: true }),
  )
}
