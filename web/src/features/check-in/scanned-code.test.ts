import decode from 'jsqr';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readScannedCode } from './scanned-code';

test.each([
  ['an appointment code', '7K2M9QX4TB', '7K2M9QX4TB'],
  ['one typed small and in groups', '7k2m9-qx4tb', '7K2M9QX4TB'],
  ['a patient code', 'bn001234', 'BN001234'],
  ['an address that ends in a code', 'https://clinic.example/checkin#7K2M9QX4TB', '7K2M9QX4TB'],
  ['somebody else’s QR code', 'https://example.com/menu', null],
])('reads %s', (_, scanned, code) => {
  expect(readScannedCode(scanned)).toBe(code);
});

test('the decoder reads the QR code the patient’s screen draws', () => {
  const { pixels, side } = photograph('7K2M9QX4TB');
  expect(readScannedCode(decode(pixels, side, side)?.data ?? '')).toBe('7K2M9QX4TB');
});

const SCALE = 6;

function photograph(value: string) {
  const { data, size } = encode(value, { ecc: 'M', border: 3 });
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { pixels, side };
}
