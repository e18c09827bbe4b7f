import { usePerson } from '../../api/session.ts'
import { MoneyFlows } from './money-flows.tsx'
import { PaymentsByDay } from './payments-by-day.tsx'
import { Pulse } from './pulse.tsx'
import { Tally } from './tally.tsx'

/** The figures and charts of Home. */
export default function Charts() {
  const isSandbox = usePerson()?.environment === 'sandbox'
  return (
    <>
      <Tally />
      <div className="grid halves">
        {isSandbox && <Pulse />}
        <PaymentsByDay />
      </div>
      <MoneyFlows />
    </>
  )
}
