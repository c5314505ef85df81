import { dayAhead } from '../booking';
import { ALL, appointment, doctor, get, id, OWN, patient, type Row, row } from './object-row';

/** Calls that name an appointment. */
export const APPOINTMENT_ROWS: readonly Row[] = [
  row('getAppointment', appointment, (side) => get(`/api/appointment/appointment/${id(side, 'appointment')}`)),
  row('setAppointmentStatus', { ...appointment, Customer: OWN }, (side) => ({
    request: `PUT /api/appointment/${id(side, 'appointment')}`,
    body: { status: 'Cancelled' },
  })),
  row('setAppointmentStatus', { Customer: ['denied', 'absent', 'absent'] }, (side) => ({
    request: `PUT /api/appointments/${id(side, 'appointment')}`,
    body: { status: 'Confirmed' },
  })),
  row('rescheduleAppointment', appointment, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}`,
    body: { appointmentDate: dayAhead(9), timeSlot: '10:00-10:30' },
  })),
  row('listAlternatives', { Customer: OWN, Staff: ALL }, (side) =>
    get(`/api/appointment/appointment/${id(side, 'appointment')}/alternatives`),
  ),
  row('chooseAlternative', { Customer: OWN, Staff: ALL }, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}/alternative`,
    body: { doctorId: doctor(side), appointmentDate: dayAhead(9), timeSlot: '11:00-11:30' },
  })),
  row('recordOutcome', { Staff: ALL, Doctor: OWN }, (side) => ({
    request: `PUT /api/appointment/appointment/${id(side, 'appointment')}/outcome`,
    body: { outcome: 'completed' },
  })),
  row('findAppointmentByCode', appointment, (side) => get(`/api/appointment?code=${side?.code ?? 'ZZZZZZZZZZ'}`)),
  row('findPendingAppointmentByCode', appointment, (side) =>
    get(`/api/appointments?code=${side?.pendingCode ?? 'ZZZZZZZZZZ'}`),
  ),
  row('bookSlot', { Customer: ['may', 'absent', 'absent'], Staff: ALL }, (side) => ({
    request: `PUT /api/doctors/${doctor(side)}/book-slot`,
    body: { date: dayAhead(8), timeSlot: '15:00-15:30' },
  })),
  row('bookAppointment', { Staff: ALL }, (side, { a }) => ({
    request: 'POST /api/appointment/appointment',
    body: {
      doctorId: a.doctor.doctorId,
      appointmentDate: dayAhead(10),
      timeSlot: '08:00-08:30',
      duration: 30,
      serviceType: 'Consultation',
      patientName: 'X',
      userId: patient(side),
    },
  })),
];
