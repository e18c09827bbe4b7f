const UNITS = /\B(?=(\d{3})+$)/g

/** An amount in the smallest unit as people write it, cut out of its digits: 91724 EUR is 917.24. */
export function written(amount: number | string, decimals: number): string {
  const text = String(amount)
  const sign = text.startsWith('-') ? '−' : ''
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(UNITS, ',')
  return sign + whole + (decimals > 0 ? `.${digits.slice(-decimals)}` : '')
}
