import { Amount } from '../amount.tsx'
import { When } from '../when.tsx'
import type { Journey } from './words.ts'

type Arithmetic = Journey['arithmetic']
type Line = Arithmetic['lines'][number]

const NAMES: Readonly<Record<Line['line'], string>> = {
  SENT: 'Sent',
  SERVICE_FEE: 'Fee of the service',
  PLATFORM_FEE: 'Fee of the platform',
  COUNTERPARTY_FEE: "Fee of the receiver's institution",
  CONVERTED: 'Converted',
  EXCHANGED: 'At the rate',
  ROUNDING: 'Rounding',
  RECEIVED: 'Received',
}
const SUBTRACTED: readonly Line['line'][] = ['SERVICE_FEE', 'PLATFORM_FEE', 'COUNTERPARTY_FEE', 'ROUNDING']

const DIGITS = 8
const SCALE = 10n ** BigInt(DIGITS)

/** Writes a fraction with up to eight decimals, rounded down. */
export function decimalsOf(numerator: string, denominator: string): string {
  const scaled = (BigInt(numerator) * SCALE) / BigInt(denominator)
  const digits = String(scaled).padStart(DIGITS + 1, '0')
  const decimals = digits.slice(-DIGITS).replace(/0+$/, '')
  return `${digits.slice(0, -DIGITS)}${decimals && `.${decimals}`}`
}

const amountOf = ({ line, amount }: Line) =>
  SUBTRACTED.includes(line) ? { ...amount, amount: -amount.amount } : amount

/** The amounts from the payer to the payee, line by line, and the terms that determine them. */
export function ArithmeticCard({ arithmetic }: { arithmetic: Arithmetic }) {
  const { lines, rate, termsVersion } = arithmetic
  const [sent, received] = [lines[0], lines.at(-1)]
  return (
    <section className="card sums" aria-label="Arithmetic">
      <h2>Arithmetic</h2>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} className={line.line === 'RECEIVED' ? 'total' : ''}>
              <th scope="row">{NAMES[line.line]}</th>
              <td className="number">
                <Amount of={amountOf(line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rate && sent && received && sent.amount.currency.code !== received.amount.currency.code && (
        <p className="small">
          1 {received.amount.currency.code} = {decimalsOf(rate.numerator, rate.denominator)} {sent.amount.currency.code}
          <span className="faint">
            , exactly {rate.numerator}/{rate.denominator}
          </span>
        </p>
      )}
      <p className="small faint">
        {rate && (
          <>
            Fixed with the quote at <When at={rate.fixedAt} />.{' '}
          </>
        )}
        {termsVersion === undefined ? 'Terms of the deployment.' : `Terms of the platform, version ${termsVersion}.`}
      </p>
    </section>
  )
}
