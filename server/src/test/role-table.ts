import { ROLES, type Role } from '@antam/contract/constants';

/** Who may call what, copied by hand from the role table: the contract must say the same. */
export const ROLE_TABLE: Record<string, readonly Role[] | 'anyone'> = {
  login: 'anyone',
  register: 'anyone',
  listUsers: ['Admin'],
  updateUser: ['Admin'],
  deleteUser: ['Admin'],
  getMe: ROLES,
  updateMe: ROLES,
  listCustomers: ['Staff', 'Doctor', 'Admin'],
  listDoctors: ROLES,
  getDoctor: ROLES,
  searchDoctors: ROLES,
  getDoctorOfUser: ROLES,
  updateDoctor: ['Doctor', 'Admin'],
  bookSlot: ['Customer', 'Staff'],
  bookAppointment: ['Customer', 'Staff'],
  listAppointments: ['Customer', 'Staff', 'Doctor'],
  getAppointment: ['Customer', 'Staff', 'Doctor'],
  listBookedSlots: ['Customer', 'Staff', 'Doctor'],
  setAppointmentStatus: ['Customer', 'Staff', 'Doctor'],
  findAppointmentByCode: ['Customer', 'Staff', 'Doctor'],
  findPendingAppointmentByCode: ['Customer', 'Staff', 'Doctor'],
  listTreatmentPlans: ['Customer', 'Doctor'],
  createTreatmentPlan: ['Doctor'],
  updateTreatmentPlan: ['Doctor'],
  deleteTreatmentPlan: ['Doctor'],
  listMedicalRecords: ['Customer', 'Doctor'],
  createMedicalRecord: ['Doctor'],
  listReminders: ['Customer', 'Staff', 'Doctor'],
  createReminder: ['Staff', 'Doctor'],
  listPatients: ['Staff', 'Doctor'],
  getPatientRecord: ['Doctor'],
  listContactRequests: ['Staff'],
  exportNewsletter: ['Admin'],
  listAudit: ['Admin'],
  checkAudit: ['Admin'],
};

/** An id that nobody has. */
export const UNKNOWN = '0190a3c0-7b1e-7abc-8def-0123456789ab';
