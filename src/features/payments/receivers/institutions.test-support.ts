import { afterEach } from 'vitest'
import type { Counterparties, Receiver } from '#providers/counterparties/port.ts'
import { simulatedCounterparties } from '#providers/counterparties/simulated.ts'
import { inBoth } from '#test/support/partners.ts'
import { useService } from '#test/support/service.ts'

const refuses = { code: 'COUNTERPARTY_NOT_ALLOWED', reason: 'Not here.' } as const

/**
 * Runs the service with a scripted external institution, and a simulated one at this deployment's domain. The script
 * ends with each test.
 */
export function useInstitutions(umaDomain: string) {
  const scripted = scriptedInstitutions()
  const both = <Port>(port: Port) => ({ sandbox: port, production: port })
  useService(
    { DEFAULT_UMA_DOMAIN: umaDomain },
    {
      counterparties: inBoth(scripted.institutions),
      localCounterparties: both(simulatedCounterparties({ domain: umaDomain })),
    },
  )
  afterEach(() => {
    for (const name of Object.keys(scripted.script)) delete scripted.script[name as keyof typeof scripted.script]
  })
  return scripted
}

/** The sandbox institution, whose responses a test may replace or change until the test ends. */
export const scriptedInstitutions = () => {
  const usual = simulatedCounterparties({ domain: 'sandbox.uma.money' })
  const script: {
    lookUp?: Counterparties['lookUp']
    requestPayment?: Counterparties['requestPayment']
    changeReceiver?: (receiver: Receiver) => Receiver
  } = {}
  const lookUps: Parameters<Counterparties['lookUp']>[0][] = []
  const requests: Parameters<Counterparties['requestPayment']>[0][] = []
  const notices: Parameters<Counterparties['sendPostTransaction']>[0][] = []
  const institutions: Counterparties = {
    lookUp: async (question) => {
      lookUps.push(question)
      if (script.lookUp) return script.lookUp(question)
      const outcome = await usual.lookUp(question)
      return outcome.answer && script.changeReceiver ? { answer: script.changeReceiver(outcome.answer) } : outcome
    },
    requestPayment: async (request) => {
      requests.push(request)
      return (script.requestPayment ?? usual.requestPayment)(request)
    },
    sendPostTransaction: async (notice) => void notices.push(notice),
    keysOf: async () => ({ failure: refuses }),
    verify: async () => refuses,
  }
  return { script, lookUps, requests, notices, usual, institutions }
}
