import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { CodeCheckIn } from '../features/desk/code-check-in';
import { SnackbarRegion } from '../ui/snackbar';

export const codeField = () => screen.getByLabelText<HTMLInputElement>('Appointment code');

/** Shows the check-in by code and sends 7K2M9QX4TB. */
export function showCodeCheckIn(onRender = () => {}) {
  const client = new QueryClient();
  const draw = (isHere: boolean) => (
    <QueryClientProvider client={client}>
      <Profiler id="check-in" onRender={onRender}>
        {isHere && <CodeCheckIn arrivalForm={(props) => <AskAbout {...props} />} />}
      </Profiler>
      <SnackbarRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  fireEvent.change(codeField(), { target: { value: '7K2M9QX4TB' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  return { client, leave: () => rerender(draw(false)) };
}

interface Asked {
  patient: CheckInPatient;
  onUnderWay: (isUnderWay: boolean) => void;
}

function AskAbout({ patient, onUnderWay }: Asked) {
  const [{ fullName, phone }] = useState(patient);
  return (
    <>
      <p>Ask about {fullName}</p>
      <p>{phone}</p>
      <button type="button" onClick={() => onUnderWay(true)}>
        Confirm {fullName}
      </button>
      <button type="button" onClick={() => onUnderWay(false)}>
        Answer {fullName}
      </button>
    </>
  );
}
