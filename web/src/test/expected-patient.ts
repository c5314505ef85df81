import type { CheckInPatient } from '@antam/contract/visits';

/** A patient with a confirmed visit today who has not arrived yet. */
export const EXPECTED_PATIENT: CheckInPatient = {
  _id: 'p1',
  patientCode: 'BN1001',
  fullName: 'Lê Thị Mai',
  gender: null,
  dateOfBirth: null,
  phone: null,
  address: null,
  hasLogin: true,
  needsBloodTest: false,
  todayAppointment: {
    _id: 'a1',
    appointmentCode: '7K2M9QX4TB',
    timeSlot: '09:00-09:30',
    status: 'Confirmed',
    appointmentType: 'Consultation',
    doctorName: 'Nguyễn Hoàng Minh',
  },
  presence: null,
  otherAppointment: null,
};
