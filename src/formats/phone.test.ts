import { expect, test } from 'vitest'
import { canonicalPhoneNumber, e164Of, isE164, isMobileNumberOf } from './phone.ts'

test.each([
  ['BD', '+8801712345678', '+8801212345678'],
  ['BJ', '+2290197123456', '+22921301234'],
  ['BW', '+26771234567', '+26731234567'],
  ['CG', '+242061234567', '+242222123456'],
  ['CI', '+2250712345678', '+22507123456'],
  ['CM', '+237671234567', '+237222123456'],
  ['CN', '+8613812345678', '+8612812345678'],
  ['CO', '+573001234567', '+576012345678'],
  ['EG', '+201012345678', '+201312345678'],
  ['GH', '+233241234567', '+233301234567'],
  ['GT', '+50251234567', '+5025123456'],
  ['HT', '+50937123456', '+50921234567'],
  ['ID', '+6281234567890', '+62211234567'],
  ['JM', '+18761234567', '+13051234567'],
  ['KE', '+254712345678', '+254212345678'],
  ['MW', '+265991234567', '+265111234567'],
  ['PK', '+923001234567', '+922112345678'],
  ['RW', '+250781234567', '+250751234567'],
  ['SN', '+221781234567', '+221338123456'],
  ['SV', '+50370123456', '+50322123456'],
  ['TG', '+22890123456', '+22822212345'],
  ['TZ', '+255712345678', '+255222123456'],
  ['UG', '+256701234567', '+256312345678'],
  ['ZM', '+260971234567', '+260211234567'],
])('in %s, accepts %s as a mobile phone, but not %s', (country, mobile, other) => {
  expect(isMobileNumberOf(country, mobile)).toBe(true)
  expect(isMobileNumberOf(country, other)).toBe(false)
})

test('does not accept a number for another country', () => {
  expect(isMobileNumberOf('CG', '+237671234567')).toBe(false)
  expect(isMobileNumberOf('US', '+13051234567')).toBe(false)
  expect(isMobileNumberOf('constructor', '+13051234567')).toBe(false)
})

test('an international number has seven to fifteen digits and no zero in front', () => {
  expect(['+1234567', '+123456789012345'].map(isE164)).toEqual([true, true])
  expect(['+123456', '+1234567890123456', '+0123456789', '1234567890', '+1 234 567 890'].filter(isE164)).toEqual([])
})

test('the old and the new number of a line in Benin are equal', () => {
  expect(canonicalPhoneNumber('+22997123456')).toBe('+2290197123456')
  expect(canonicalPhoneNumber('+2290197123456')).toBe('+2290197123456')
  expect(canonicalPhoneNumber('+22890123456')).toBe('+22890123456')
})

test.each([
  ['49', '15198765432', '+4915198765432'],
  ['+49', ' 151 98765432 ', '+4915198765432'],
  ['1', '(415) 555-0123', '+14155550123'],
  ['33', '6.12.34.56.78', '+33612345678'],
  ['41', '79/123 45 67', '+41791234567'],
  ['39', '06 6982 1234', '+390669821234'],
  ['225', '07 12 34 56 78', '+2250712345678'],
  ['229', '01 97 12 34 56', '+2290197123456'],
])('%s and %s are %s', (countryCode, number, whole) => {
  expect(e164Of(countryCode, number)).toBe(whole)
})

test.each([
  ['49', '0151 98765432'],
  ['49', '(0)151 98765432'],
  ['0049', '15198765432'],
  ['++49', '15198765432'],
  ['', '4915198765432'],
  ['1234', '15198765'],
  ['49', '+15198765432'],
  ['49', '1519876543x'],
  ['49', '١٥١٩٨٧٦٥٤٣٢'],
  ['49', ''],
  ['49', '- -'],
  ['49', '1519'],
  ['49', '15198765432999'],
])('%s and %s are no number', (countryCode, number) => {
  expect(e164Of(countryCode, number)).toBeUndefined()
})
