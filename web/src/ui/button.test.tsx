import { act, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (detail = 1) => fireEvent.click(screen.getByRole('button'), { detail });

/** Two steps with one button, as in a queue; each is answered after 100 ms. */
function TwoSteps({ onStep }: { onStep: (step: string) => void }) {
  const [step, setStep] = useState('call');
  const [isBusy, setBusy] = useState(false);
  function take() {
    onStep(step);
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setStep('done');
    }, 100);
  }
  return (
    <Button isBusy={isBusy} onClick={take}>
      {step}
    </Button>
  );
}

test('a press while the answer is awaited, or right after it came, does nothing', () => {
  const onStep = vi.fn();
  render(<TwoSteps onStep={onStep} />);
  press();
  pass(60);
  press();
  pass(60);
  expect(screen.getByRole('button').textContent).toBe('done');
  press();
  pass(300);
  press();
  expect(onStep.mock.calls).toEqual([['call']]);
  pass(300);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull();
  press();
  expect(onStep.mock.calls).toEqual([['call'], ['done']]);
});

function Form({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('Xin chào');
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSend(text);
    setText('');
  }
  return (
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </form>
  );
}

test('the second click of a double click does not submit the emptied form', () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  press(1);
  pass(120);
  press(2);
  expect(onSend.mock.calls).toEqual([['Xin chào']]);
});

test('a key that is held down presses once', () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  const hold = (repeat: boolean) => {
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat });
    press(0);
  };
  hold(false);
  for (let turn = 0; turn < 40; turn += 1) {
    pass(60);
    hold(true);
  }
  expect(onSend).toHaveBeenCalledTimes(1);
  fireEvent.keyUp(screen.getByRole('button'), { key: 'Enter' });
  hold(false);
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('Enter in a field submits again as soon as the answer is there', () => {
  const onStep = vi.fn();
  render(<TwoSteps onStep={onStep} />);
  press();
  pass(120);
  press(0);
  expect(onStep.mock.calls).toEqual([['call'], ['done']]);
});

test('a button that does nothing on the server counts every press', () => {
  const onNext = vi.fn();
  render(<Button onClick={onNext}>Next</Button>);
  press(1);
  press(2);
  press(3);
  expect(onNext).toHaveBeenCalledTimes(3);
});
