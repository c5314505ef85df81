import type { ErrorCode } from '@antam/contract/errors';
import { bookingRefusals } from './booking-refusals';
import { careFileRefusals } from './care-file-refusals';
import { careRefusals } from './care-refusals';

export const errors = {
  ...bookingRefusals,
  ...careRefusals,
  ...careFileRefusals,

  'request.malformed': 'Một số ô chưa được điền đúng. Vui lòng kiểm tra và thử lại.',
  'request.tooLarge': 'Nội dung quá lớn. Vui lòng thu nhỏ rồi thử lại.',
  'request.mediaType': 'Máy chủ chỉ nhận JSON ở đây.',
  'request.tooMany': 'Quá nhiều yêu cầu. Vui lòng đợi một lát rồi thử lại.',
  'request.notFound': 'Không có gì ở địa chỉ này.',
  'request.methodNotAllowed': 'Địa chỉ này không nhận loại yêu cầu đó.',
  'request.idempotencyConflict': 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng làm lại từ đầu.',
  'request.cursorInvalid': 'Không tìm thấy trang này của danh sách. Vui lòng bắt đầu từ trang đầu.',

  'server.failed': 'Hệ thống gặp lỗi. Chưa có gì thay đổi. Vui lòng thử lại.',
  'server.unavailable': 'Hệ thống của phòng khám tạm thời không hoạt động. Vui lòng thử lại sau ít phút.',

  'auth.noToken': 'Bạn chưa đăng nhập.',
  'auth.sessionEnded': 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.',
  'auth.wrongRole': 'Tài khoản của bạn không được phép làm việc này.',
  'auth.xsrf': 'Trang này đã cũ. Vui lòng tải lại trang rồi thử lại.',
  'auth.badCredentials': 'Sai tên đăng nhập hoặc mật khẩu.',
  'auth.slowDown': 'Bạn đã thử quá nhiều lần. Vui lòng đợi một lát rồi thử lại.',
  'auth.passwordWrong': 'Mật khẩu hiện tại không đúng.',
  'auth.passwordCommon': 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác; vài từ ghép lại là đủ tốt.',
  'auth.passwordSame': 'Đây là mật khẩu hiện tại. Vui lòng chọn mật khẩu khác.',
  'auth.linkInvalid': 'Liên kết này không còn hiệu lực. Vui lòng yêu cầu liên kết mới.',
  'auth.mustChangePassword': 'Vui lòng đặt mật khẩu của riêng bạn trước.',

  'account.userNameTaken': 'Tên đăng nhập này đã có người dùng. Vui lòng chọn tên khác.',
  'account.emailTaken': 'Địa chỉ e-mail này đã được sử dụng.',
  'account.notFound': 'Không tìm thấy thông tin người dùng.',
  'account.notOneself': 'Bạn không thể làm việc này với chính tài khoản của mình.',
  'account.lastAdmin': 'Phòng khám cần ít nhất một quản trị viên.',
  'account.patientsHere':
    'Có bệnh nhân đang ở phòng khám để gặp bác sĩ này. Lễ tân cần kết thúc lượt khám hoặc hủy lượt đến của họ trước.',
  'account.roleHasHistory':
    'Tài khoản này đã có dữ liệu ở vai trò hiện tại. Vui lòng tạo tài khoản mới cho vai trò mới.',
  'account.setupDone': 'Phòng khám đã có quản trị viên. Vui lòng đăng nhập.',
  'account.notCompleted':
    'Bệnh nhân này chưa hoàn tất tài khoản. Tên đăng nhập và mật khẩu được chọn bằng liên kết trên phiếu.',
  'newcomer.completed': 'Bệnh nhân này đã hoàn tất tài khoản.',
  'newcomer.answerWrong': 'Thông tin không khớp với nơi đã ghi. Sau vài lần sai, liên kết sẽ hết hiệu lực.',
  'account.pictureInvalid': 'Vui lòng chọn ảnh PNG, JPEG hoặc WebP không quá 1 MB.',

  'doctor.notFound': 'Không tìm thấy dữ liệu bác sĩ hoặc thông tin người dùng.',
  'patient.notFound': 'Không tìm thấy bệnh nhân! Vui lòng kiểm tra lại.',
  'care.reasonNeeded': 'Đây không phải bệnh nhân của bạn. Vui lòng nêu lý do để mở hồ sơ.',
  'care.reasonNotFound': 'Không tìm thấy lý do này.',

  'days.notFound': 'Không tìm thấy mục này hoặc mục này đã được hủy.',
  'days.endBeforeStart': 'Thời điểm kết thúc phải sau thời điểm bắt đầu.',
  'days.acrossMidnight': 'Giờ nghỉ phải nằm trong một ngày. Vui lòng chọn cả ngày, hoặc chọn giờ trong một ngày.',
  'days.inThePast': 'Thời điểm này đã qua. Vui lòng chọn thời điểm khác.',
  'days.tooLong': 'Khoảng thời gian này dài hơn một năm. Vui lòng kiểm tra lại ngày.',
  'days.tooFarAhead': 'Thời điểm này quá xa. Vui lòng kiểm tra lại năm.',
  'days.overlap': 'Trùng với một mục đã có. Vui lòng hủy mục đó hoặc chọn thời gian khác.',
  'days.overExtraHours': 'Có giờ làm thêm trong thời gian này. Vui lòng hủy giờ làm thêm trước.',
  'days.alreadyWorks': 'Bác sĩ đã làm việc vào giờ này. Vui lòng chọn giờ ngoài lịch thường lệ.',
  'days.tooManyVisits': 'Có hơn 200 lịch hẹn trong thời gian này. Vui lòng chọn khoảng thời gian ngắn hơn.',
  'days.breaksVisits': 'Có lịch hẹn trong thời gian này. Vui lòng quyết định về các lịch hẹn đó trước.',

  'appointment.notFound': 'Không tìm thấy lịch hẹn.',
  'appointment.alreadyConfirmed': 'Không tìm thấy lịch hẹn hoặc lịch hẹn đã được xác nhận.',
  'appointment.cancelled': 'Lịch hẹn này đã bị hủy.',
  'appointment.toBeMoved': 'Bác sĩ vắng mặt: cần chuyển giờ hoặc hủy lịch hẹn này trước.',
  'appointment.notToBeMoved': 'Lịch hẹn này đã có giờ khác.',
  'appointment.arrived':
    'Bệnh nhân đã đến theo lịch hẹn này. Nếu nhầm, vui lòng hủy tiếp nhận ở màn hình tiếp đón trước.',
  'appointment.finished':
    'Lượt khám này đã diễn ra. Nếu nhầm, vui lòng hoàn tác “Xong” ở màn hình tiếp đón ngay trong ngày; nếu không, vui lòng đặt lịch mới.',
  'appointment.missed':
    'Lịch hẹn này đã được ghi là không đến. Nếu hôm nay bệnh nhân vẫn đến, vui lòng tiếp nhận; nếu không, vui lòng đặt lịch mới.',
  'appointment.alreadyStarted': 'Lịch hẹn này đã bắt đầu. Vui lòng gọi cho phòng khám.',
  'appointment.callToMove':
    'Đã quá muộn để bạn tự đổi lịch hẹn này. Vui lòng gọi cho phòng khám{phone}. Bạn vẫn có thể hủy lịch hẹn tại đây.',
  'appointment.notYet': 'Lịch hẹn này chưa bắt đầu.',
  'appointment.notToday': 'Không phải của hôm nay. Vui lòng kiểm tra ngày, hoặc đổi lịch hẹn trước.',

  'slot.notHeld': 'Bạn không có lịch hẹn nào giữ khung giờ này.',

  'visit.notFound': 'Không tìm thấy lượt khám này.',
  'waitingRoom.linkInvalid': 'Liên kết này không còn hiệu lực.',
  'waitingRoom.screenNotFound': 'Không tìm thấy màn hình này.',
  'waitingRoom.tooManyScreens': 'Có quá nhiều màn hình. Vui lòng thu hồi bớt trước.',
  'visit.reasonRequired': 'Vui lòng nhập lý do.',
  'visit.alreadyArrived': 'Bệnh nhân này đã được tiếp nhận hôm nay.',
  'visit.doctorGone': 'Bác sĩ này không còn làm việc tại phòng khám: vui lòng chuyển lịch hẹn sang bác sĩ khác trước.',
  'visit.seenToday': 'Bệnh nhân này đã được khám hôm nay. Chỉ tiếp nhận lại nếu họ quay lại.',
  'visit.transition': 'Lượt khám này nay đã khác. Vui lòng xem lại danh sách.',
  'visit.alreadySigned': 'Lượt khám này đã được ký. Hồ sơ có thể được đính chính bằng phần bổ sung.',
  'visit.codeMismatch': 'Đây là mã của bệnh nhân khác. Vui lòng kiểm tra lượt khám này là của ai.',
  'record.notFound': 'Không tìm thấy hồ sơ này.',
  'draft.changedElsewhere': 'Bản nháp này đã được sửa ở cửa sổ khác. Vui lòng tải lại trước khi viết tiếp.',

  'waiting.notFound': 'Không có yêu cầu này trong danh sách chờ.',
  'waiting.days': 'Vui lòng chọn những ngày sắp tới có ít nhất một thứ đã chọn.',
  'waiting.tooMany': 'Bạn đang chờ ba lịch rồi. Vui lòng bỏ bớt một lịch trước.',
  'waiting.noOffer': 'Giờ này không còn được giữ cho bạn.',
  'waiting.notOpen': 'Yêu cầu này đã kết thúc. Vui lòng đăng ký chờ lại.',
  'waiting.stillOpen': 'Bạn đã có trong danh sách chờ.',

  'audit.serverNotFound': 'Máy chủ này không còn trong danh sách.',
  'look.notFound': 'Lần này không có trong danh sách của bạn.',
  'look.asked': 'Bạn đã hỏi về lần này rồi.',
  'question.notFound': 'Không có câu hỏi này.',
  'question.answered': 'Câu hỏi này đã được trả lời.',
  'question.ownAccess': 'Câu hỏi này về chính lần bạn đã mở. Hãy để quản trị viên khác trả lời.',
  'call.notFound': 'Cuộc gọi này không còn trong danh sách.',
  'call.replaced': 'Danh sách đã có một cuộc gọi mới hơn về cùng lịch hẹn này.',
  'followUp.notOnList': 'Người bệnh này không (còn) trong danh sách theo dõi.',
  'followUp.claimed': 'Một đồng nghiệp đang gọi cho người bệnh này.',
  'followUp.notNow': 'Hiện không gọi cho người bệnh này.',
  'followUp.nothingToConfirm': 'Không (còn) thông tin nào của người bệnh này cần xác nhận.',

  'prescription.notFound': 'Không có đơn thuốc chờ cấp với mã này. Vui lòng kiểm tra lại mã.',
  'prescription.expired': 'Đơn thuốc này đã hết thời hạn. Vui lòng đề nghị bác sĩ kê đơn mới.',
  'prescription.reasonRequired': 'Có cảnh báo về đơn thuốc này. Hãy ghi lý do vẫn kê đơn.',
  'prescription.tooLong': 'Một đơn thuốc kê tối đa 90 ngày.',
  'prescription.unknownMedicine': 'Thuốc này không có trong danh mục. Vui lòng chọn lại, hoặc nhập tự do.',
  'prescription.badAmount': 'Vui lòng nhập liều, số lần mỗi ngày và số ngày của thuốc này.',
  'dispensing.notFound': 'Không tìm thấy mục này.',
  'dispensing.notMarked': 'Tài khoản của bạn chưa được giao cấp phát thuốc. Vui lòng hỏi quản trị viên.',
  'dispensing.nothingLeft': 'Đã cấp phát hết.',
  'dispensing.replaced': 'Đã có đơn mới hơn với cùng loại thuốc. Vui lòng cấp phát theo đơn đó.',
  'dispensing.beyondPrescribed': 'Nhiều hơn phần còn lại của đơn thuốc.',
  'dispensing.beyondHanded': 'Không khớp với số thuốc đã cấp và đã trả.',
  'dispensing.notHanded': 'Chỉ có thể trả hoặc sửa một mục đã cấp phát.',

  'identity.changed':
    'Người khác vừa sửa các thông tin này. Nội dung bạn nhập vẫn được giữ: vui lòng kiểm tra rồi lưu lại.',

  'sample.notFound': 'Mẫu này không còn chờ kết quả.',
  'talk.noCourse': 'Hiện không có đợt hỗ trợ tuân thủ nào đang mở.',
  'regimen.notFound': 'Không tìm thấy thay đổi này.',
  'regimen.unknown': 'Phác đồ này không có trong danh mục. Vui lòng chọn phác đồ khác hoặc ghi rõ thuốc.',
  'regimen.drugsMissing': 'Vui lòng ghi các thuốc của phác đồ này.',
  'regimen.reasonMissing': 'Vui lòng chọn lý do.',
  'regimen.notNow': 'Thay đổi này không khớp với lịch sử phác đồ. Vui lòng kiểm tra lại.',
  'regimen.same': 'Bệnh nhân đang dùng phác đồ này. Vui lòng chọn phác đồ khác.',
  'regimen.beforeLast': 'Ngày này trước thay đổi gần nhất. Vui lòng kiểm tra lại ngày.',
  'regimen.inTheFuture': 'Ngày này không thể ở tương lai.',

  'message.empty': 'Vui lòng nhập tin nhắn.',
  'conversation.notFound': 'Không tìm thấy cuộc trò chuyện này.',
  'conversation.withSomebodyElse': 'Đã có người khác nhận cuộc trò chuyện này.',
  'contact.notFound': 'Không tìm thấy yêu cầu này.',
  'contact.alreadyAnswered': 'Đã có người trả lời hoặc đóng yêu cầu này.',
  'notification.notFound': 'Không tìm thấy thông báo này.',

  'clinic.settingsChanged': 'Một quản trị viên khác vừa thay đổi cài đặt. Vui lòng kiểm tra rồi lưu lại.',
} satisfies Record<ErrorCode, string>;
