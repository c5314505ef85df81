import { type ReactNode, useEffect, useState } from 'react';
import { onFirstSign } from '../lib/loading/first-sign';

type AfterFirstSignProps = {
  /** Stands there until the reader first does anything, in about the same height. */
  outline: ReactNode;
  children: ReactNode;
};

/** A part that is only of use to a reader who acts: its code is loaded when the reader first does anything. */
export function AfterFirstSign({ outline, children }: AfterFirstSignProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => onFirstSign(() => setShown(true)), []);
  return isShown ? children : outline;
}
